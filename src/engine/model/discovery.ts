import { z } from 'zod'

/** A program that serves models on this machine, at its usual port. */
interface KnownServer {
  name: string
  port: number
}

const knownServers: KnownServer[] = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'vLLM', port: 8000 },
]

/** A model server that answered. */
export interface LocalServer {
  name: string
  /** What OPENAI_BASE_URL would have to be. */
  url: string
  models: string[]
}

const TIMEOUT_MS = 1000
const MAX_BYTES = 256 * 1024
const MAX_NAMES = 50

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(1000) })

/** Looks for model servers on the loopback. Asks for their lists of models and sends nothing else. */
export async function discoverLocalModels(
  signal: AbortSignal,
  servers: readonly KnownServer[] = knownServers,
): Promise<LocalServer[]> {
  const found = await Promise.all(servers.map((server) => listModels(server, signal)))
  return found.flatMap((server) => server ?? [])
}

async function listModels({ name, port }: KnownServer, signal: AbortSignal): Promise<LocalServer | null> {
  const url = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${url}/models`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || length > MAX_BYTES) return null
    const { data } = ModelList.parse(await response.json())
    return { name, url, models: data.slice(0, MAX_NAMES).map(({ id }) => id) }
  } catch {
    // Nothing listens there, or something else does.
    return null
  }
}

/** The settings that would use a server: its address, and a model that can write. */
export function settingsFor({ url, models }: LocalServer): string {
  const model = models.find((name) => !/embed/iu.test(name))
  return `OPENAI_BASE_URL=${url}${model === undefined ? '' : ` OPENAI_MODEL=${printable(model)}`}`
}

const MAX_NAME = 80

/** Without control characters, since names come from other programs. */
export const printable = (name: string) =>
  name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').slice(0, MAX_NAME)
