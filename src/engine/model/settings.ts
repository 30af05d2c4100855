/** Where the model is, and what a call to it may cost. */
export interface ModelSettings {
  /** Local servers need none. */
  apiKey: string | undefined
  /** Without one it is OpenAI's own. */
  baseUrl: string | undefined
  model: string
  /** Whether a proxy stands between us and the endpoint: then only the proxy could be asked whether it is there. */
  proxied: boolean
  limits: ModelLimits
}

/** Times in milliseconds. */
export interface ModelLimits {
  connectMs: number
  /** From the request to the first word of the answer, or of the reasoning before it. */
  firstByteMs: number
  /** Between two pieces of an answer. */
  pauseMs: number
  /** Tries and waits included. */
  wholeMs: number
  /** Calls of one user between two midnights (UTC). */
  callsPerDay: number
  /** Calls under way, of all users together. */
  callsAtOnce: number
}

export const OPENAI_URL = 'https://api.openai.com/v1'

/** The endpoint's name without its port: a sentence that holds '401' would sign the reader out. */
export const hostOf = ({ baseUrl }: Pick<ModelSettings, 'baseUrl'>) => new URL(baseUrl ?? OPENAI_URL).hostname
