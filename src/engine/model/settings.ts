export interface ModelSettings {
  /** Local servers do not need one. */
  apiKey: string | undefined
  /** The default is OpenAI. */
  baseUrl: string | undefined
  model: string
  /** An embedding model of the same endpoint, if one is to be used. */
  embeddingModel?: string | undefined
  /** Requests go through a proxy, so the connection to the endpoint cannot be probed. */
  proxied: boolean
  limits: ModelLimits
}

/** Times in milliseconds. */
export interface ModelLimits {
  connectMs: number
  /** From the request to the first token of the answer or of its reasoning. */
  firstByteMs: number
  /** The longest pause between two chunks of an answer. */
  pauseMs: number
  /** For the whole answer, including retries. */
  wholeMs: number
  /** Per user and UTC day. */
  callsPerDay: number
  /** Concurrent calls of all users together. */
  callsAtOnce: number
}

export const OPENAI_URL = 'https://api.openai.com/v1'

/** Without the port: the page signs the user out on an error message that contains '401'. */
export const hostOf = ({ baseUrl }: Pick<ModelSettings, 'baseUrl'>) => new URL(baseUrl ?? OPENAI_URL).hostname
