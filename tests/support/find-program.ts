/** The program's path, installed from Debian's package when running as root; null when not available. */
export function findProgram(name: string, debianPackage: string): string | null {
  const find = () => Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` })
  const found = find()
  if (found || process.getuid?.() !== 0 || !Bun.which('apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackage]
  for (const command of [['apt-get', 'update', '-qq'], install])
    Bun.spawnSync(command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return find()
}
