/** An argument as it is typed in a shell: on Windows, names have no quotation marks and every shell takes these. */
export function quoteArgument(argument: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w./:@~+-]+$/.test(argument) || (platform === "win32" && /^[\w./:@~+\\-]+$/.test(argument))) return argument;
  return platform === "win32" ? `"${argument}"` : `'${argument.replaceAll("'", "'\\''")}'`;
}
