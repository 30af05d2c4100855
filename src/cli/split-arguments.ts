/** Separates `FILE --data-dir x --port=80`: a flag without `=` takes the next argument. */
export function splitArguments(args: string[]): { files: string[]; flags: string[] } {
  const files: string[] = []
  const flags: string[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('--')) files.push(arg)
    else if (arg.includes('=')) flags.push(arg)
    else flags.push(arg, ...args.slice(++at, at + 1))
  }
  return { files, flags }
}
