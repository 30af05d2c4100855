/** Words in a row that our rules and an answer share only when it quotes them. */
const ROW = 8

const known = new Map<string, Set<string>>()

/** Whether an answer quotes the rules that it was given. */
export function leaksPrompt(answer: unknown, rules: string): boolean {
  const rows = rowsOfRules(rules)
  return texts(answer).some((text) => rowsOf(text).some((row) => rows.has(row)))
}

function rowsOfRules(rules: string): Set<string> {
  const rows = known.get(rules) ?? new Set(rowsOf(rules))
  known.set(rules, rows)
  return rows
}

function rowsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(ROW - 1).map((_, at) => words.slice(at, at + ROW).join(' '))
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}
