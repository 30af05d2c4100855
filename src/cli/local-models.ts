import type { Config } from '../config.ts'
import {
  discoverLocalModels,
  type LocalServer,
  modelSettings,
  printable,
  settingsFor,
} from '../engine/choose.ts'
import type { Log } from '../log.ts'

type Discover = (signal: AbortSignal) => Promise<LocalServer[]>

/** Logs the model servers of this machine and the settings that would use them. Never uses one by itself. */
export async function logLocalModels(
  config: Config,
  log: Log,
  signal: AbortSignal,
  discover: Discover = discoverLocalModels,
): Promise<void> {
  if (!looksForModels(config)) return
  for (const server of await discover(signal))
    log.info('a model server runs on this machine', {
      server: server.name,
      models: server.models.map(printable).join(', '),
      toUseIt: settingsFor(server),
    })
}

/** Not when a model is set up already, or the library was chosen. */
const looksForModels = (config: Config) =>
  config.modelDiscovery === 'on' && config.engine === 'auto' && modelSettings(config) === null

/** The same for `precedents model test`. */
export const localModelLines = (found: LocalServer[]): string[] =>
  found.map((server) => `${server.name} runs on this machine. To use it: ${settingsFor(server)}`)
