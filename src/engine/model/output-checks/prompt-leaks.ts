/** A response that shares this many consecutive words with the system prompt quotes it. */
const NGRAM_LENGTH = 8

const ngramsByPrompt = new Map<string, Set<string>>()

/** Whether any text of a response quotes the system prompt. */
export function leaksPrompt(response: unknown, systemPrompt: string): boolean {
  const promptNgrams = promptNgramsOf(systemPrompt)
  return textsIn(response).some((text) => ngramsOf(text).some((ngram) => promptNgrams.has(ngram)))
}

function promptNgramsOf(systemPrompt: string): Set<string> {
  const ngrams = ngramsByPrompt.get(systemPrompt) ?? new Set(ngramsOf(systemPrompt))
  ngramsByPrompt.set(systemPrompt, ngrams)
  return ngrams
}

function ngramsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(NGRAM_LENGTH - 1).map((_, at) => words.slice(at, at + NGRAM_LENGTH).join(' '))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
