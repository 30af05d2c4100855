import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** deploy/, whose files the tests use. */
export const deployFolder = join(import.meta.dirname, '../../deploy')

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()).default({}),
})
type Service = z.infer<typeof Service>

export const composeText = (file: string) => readFileSync(join(deployFolder, file), 'utf8')

/** A compose file with its variables replaced, as `docker compose config` shows it. */
export function readCompose(file: string, variables: Record<string, string>) {
  return Compose.parse(Bun.YAML.parse(interpolate(composeText(file), variables)))
}

/** `${NAME:-default}` and `${NAME:?message}`, the two forms in our files. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/gu, (_, name: string, kind: string, rest: string) => {
    const value = variables[name] || (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(rest)
    return value
  })
}

/** The variables of the image, from the Dockerfile's ENV. */
export function imageSettings(): Record<string, string> {
  const dockerfile = readFileSync(join(deployFolder, '../Dockerfile'), 'utf8')
  const [, pairs = ''] = /^ENV (.*)$/mu.exec(dockerfile) ?? []
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=')))
}

/** A service's settings where it runs without a container: names and networks become `places`, folders `dataDir`. */
export function settingsOf(service: Service | undefined, places: Record<string, string>, dataDir: string) {
  if (!service) throw new Error('the compose file has no such service')
  const settings = { ...imageSettings(), ...service.environment, DATA_DIR: dataDir }
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), value),
    ]),
  )
}
