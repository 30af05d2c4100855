import { readFileSync } from 'node:fs'
import { isLoopback, listenAddress } from './setting-schemas.ts'
import { flagOf, type Setting } from './settings/setting.ts'
import { type SettingName, type SettingValues, settings } from './settings.ts'

/** `proxied`: the environment sends requests through a proxy. */
export type Config = SettingValues & { openai: { proxied: boolean } }

/** How often something may happen; the settings say what each counts. */
export type LimitSettings = Config['limits']

/** One setting with its effective value. */
export interface EffectiveSetting {
  setting: Setting
  source: 'flag' | 'environment' | 'file' | 'default' | 'not set'
  /** As it was given. */
  text: string | undefined
  /** As the code reads it. */
  value: unknown
}

type Environment = Record<string, string | undefined>

/** All settings that are invalid, one line each. */
export class ConfigError extends Error {
  constructor(readonly issues: string[]) {
    super(`Invalid settings:\n${issues.map((issue) => `  ${issue}`).join('\n')}`)
  }
}

/** The environment and flags of this process, as Config. */
export const processConfig = (flags: string[]): Config => readConfig(process.env, flags)

/** The environment and flags of this process, setting by setting. */
export const processSettings = (flags: string[]): EffectiveSetting[] => readSettings(process.env, flags)

export function readConfig(env: Environment, flags: string[] = []): Config {
  const values = nestValues(readSettings(env, flags))
  return { ...values, openai: { ...values.openai, proxied: isProxied(env) } }
}

/** Flags (`--port=80`, `--port 80`) override the environment. An empty variable counts as not set. */
export function readSettings(env: Environment, flags: string[] = []): EffectiveSetting[] {
  const issues: string[] = []
  const flagValues = readFlags(flags, issues)
  const effective = settings.map((setting) => {
    const given = findValue(setting, flagValues, env, issues)
    const parsed = setting.schema.safeParse(given.text)
    for (const { message } of parsed.error?.issues ?? []) issues.push(`${setting.name}: ${message}`)
    return { setting, ...given, value: parsed.data }
  })
  issues.push(...checkDatabase(effective), ...checkEngine(effective), ...checkMetrics(effective))
  if (issues.length > 0) throw new ConfigError(issues)
  return effective
}

function readFlags(flags: string[], issues: string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; at < flags.length; at++) {
    const [key = '', inline] = (flags[at] ?? '').split(/=(.*)/su)
    const setting = settings.find((one) => key === flagOf(one))
    const value = inline ?? flags[++at]
    if (!setting) issues.push(`${key}: unknown flag`)
    else if (setting.secret)
      issues.push(`${key}: a secret cannot be a flag; set ${setting.name} or ${setting.name}_FILE`)
    else if (value === undefined) issues.push(`${key}: needs a value`)
    else values.set(setting.name, value)
  }
  return values
}

function findValue(
  { name, secret, default: fallback }: Setting,
  flagValues: Map<string, string>,
  env: Environment,
  issues: string[],
): Pick<EffectiveSetting, 'source' | 'text'> {
  const flag = flagValues.get(name)
  if (flag !== undefined) return { source: 'flag', text: flag }
  if (env[name]) return { source: 'environment', text: env[name] }
  const path = secret && env[`${name}_FILE`]
  const content = path ? readSecret(`${name}_FILE`, path, issues) : undefined
  if (content) return { source: 'file', text: content }
  return { source: fallback === undefined ? 'not set' : 'default', text: fallback }
}

function readSecret(name: string, path: string, issues: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    issues.push(`${name}: cannot be read (${error instanceof Error ? error.message : error})`)
    return undefined
  }
}

function checkDatabase(effective: EffectiveSetting[]): string[] {
  const textOf = (name: SettingName) => effective.find(({ setting }) => setting.name === name)?.text
  const isUsable = !textOf('DATABASE_DIRECT_URL') || textOf('DATABASE_URL')
  return isUsable ? [] : ['DATABASE_DIRECT_URL: needs DATABASE_URL']
}

function checkEngine(effective: EffectiveSetting[]): string[] {
  const textOf = (name: SettingName) => effective.find(({ setting }) => setting.name === name)?.text
  const isUsable = textOf('ENGINE') !== 'model' || textOf('OPENAI_API_KEY') || textOf('OPENAI_BASE_URL')
  return isUsable ? [] : ['ENGINE: model needs OPENAI_API_KEY or OPENAI_BASE_URL']
}

function checkMetrics(effective: EffectiveSetting[]): string[] {
  const find = (name: SettingName) => effective.find(({ setting }) => setting.name === name)
  const address = listenAddress.safeParse(find('METRICS_LISTEN')?.text).data
  const isPrivate = !address || isLoopback(address.host) || find('METRICS_TOKEN')?.text
  return isPrivate ? [] : ['METRICS_LISTEN: an address that other machines can reach needs METRICS_TOKEN']
}

/** The type of the result follows from the same keys and schemas of src/settings.ts. */
function nestValues(effective: EffectiveSetting[]): SettingValues {
  const values: Record<string, unknown> = {}
  const groups: Record<string, Record<string, unknown>> = {}
  for (const { setting, value } of effective) {
    const [first = '', field] = setting.key.split('.')
    if (field === undefined) values[first] = value
    else groups[first] = { ...groups[first], [field]: value }
  }
  return { ...values, ...groups } as SettingValues
}

const proxyVariables = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'].flatMap((name) => [
  name,
  name.toLowerCase(),
])
const isProxied = (env: Environment) => proxyVariables.some((name) => env[name])
