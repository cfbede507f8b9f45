#!/bin/sh
# Shows the site in the browser, to be edited: for a double click on macOS, and by "Start editing.desktop" on Linux.
# "Start editing.bat" does the same on Windows.
cd "$(dirname "$0")" || exit 1

# Asks in a window, or in the terminal where there is none. Fails unless the button with the second text is pressed.
ask() {
  if command -v osascript >/dev/null; then
    osascript -e 'on run {question, answer}' \
      -e 'display dialog question with title "Start editing" buttons {"Cancel", answer} default button answer' \
      -e 'end run' "$1" "$2" >/dev/null 2>&1
  elif command -v zenity >/dev/null; then
    zenity --question --no-markup --title 'Start editing' --text "$1" --ok-label "$2" --cancel-label Cancel
  elif command -v kdialog >/dev/null; then
    kdialog --title 'Start editing' --yesno "$1" --yes-label "$2" --no-label Cancel
  elif command -v xmessage >/dev/null; then
    xmessage -center -title 'Start editing' -buttons "$2:0,Cancel:1" "$1"
  else
    printf '%s\nPress Enter for "%s", or close this window. ' "$1" "$2"
    read -r _
  fi
}

# A window does not have the PATH of a terminal: the usual places of Node are searched, too.
find_node() {
  for node in "$(command -v node)" /opt/homebrew/bin/node /usr/local/bin/node /opt/local/bin/node /snap/bin/node \
    "$HOME"/.volta/bin/node "$HOME"/.nvm/versions/node/*/bin/node "$HOME"/.local/share/mise/shims/node \
    "$HOME"/.local/share/fnm/node-versions/*/installation/bin/node \
    "$HOME/Library/Application Support/fnm/node-versions"/*/installation/bin/node; do
    if [ -x "$node" ] && "$node" -e '
      const [major, minor] = process.versions.node.split(".").map(Number);
      process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1);'; then
      PATH="$(dirname "$node"):$PATH"
      return
    fi
  done
  return 1
}

if ! find_node; then
  if ask 'To edit this site, install Node 20.19 or later from nodejs.org. Then start this again.' 'Open nodejs.org'; then
    if command -v osascript >/dev/null; then open https://nodejs.org; else xdg-open https://nodejs.org; fi
  fi
  exit 1
fi

text='The packages of this site are not installed on this computer. Installing them takes some minutes, and needs the Internet.'
# packages that are not complete, or came with the folder from another kind of computer, are none
until node_modules/.bin/prospectus packages >/dev/null 2>&1; do
  ask "$text" Install || exit 1
  rm -rf node_modules
  npm install
  text='The packages could not be installed: the other window says why. Is this computer connected to the Internet?'
done

echo 'The site opens in your browser. Close this window when you have finished.'
until node_modules/.bin/prospectus start --open; do
  ask 'The site could not be shown: the other window says why.' 'Try again' || exit 1
done
