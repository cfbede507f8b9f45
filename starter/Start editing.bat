@echo off
rem Shows the site in the browser, to be edited: for a double click on Windows.
rem "Start editing.command" does the same on macOS and Linux.
setlocal
title Start editing
pushd "%~dp0"
rem where Node is, also right after it was installed
set "PATH=%PATH%;%ProgramFiles%\nodejs"

node -e "const [major, minor] = process.versions.node.split('.').map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)" >nul 2>nul
if not errorlevel 1 goto install
set "QUESTION=To edit this site, install Node 20.19 or later from nodejs.org. Then start this again. Open nodejs.org now?"
call :ask
if not errorlevel 1 start "" https://nodejs.org
exit /b 1

:install
set "QUESTION=The packages of this site are not installed on this computer. Installing them takes some minutes, and needs the Internet. Install them now?"
:check
rem packages that are not complete, or came with the folder from another kind of computer, are none
call node_modules\.bin\prospectus.cmd packages >nul 2>nul
if not errorlevel 1 goto show
call :ask
if errorlevel 1 exit /b 1
if exist node_modules rmdir /s /q node_modules
call npm install
set "QUESTION=The packages could not be installed: the other window says why. Is this computer connected to the Internet? Try again?"
goto check

:show
echo The site opens in your browser. Close this window when you have finished.
call node_modules\.bin\prospectus.cmd start --open
if not errorlevel 1 exit /b 0
set "QUESTION=The site could not be shown: the other window says why. Try again?"
call :ask
if not errorlevel 1 goto show
exit /b 1

rem asks in a window, and ends with 0 for Yes
:ask
powershell -NoProfile -Command "Add-Type -AssemblyName System.Windows.Forms; $answer = [System.Windows.Forms.MessageBox]::Show($env:QUESTION, 'Start editing', 'YesNo', 'Question'); exit [int]($answer -ne 'Yes')"
exit /b %errorlevel%
