import { library } from '../../../../db/library/library.ts'
import type { IdeaBrief } from '../../engine.ts'
import type { Group } from '../groups.ts'
import type { Knowledge } from '../knowledge.ts'
import { isQuoted } from '../quote.ts'
import { listed } from '../wording.ts'
import type { Composed } from './compose.ts'
import { countWords, fill } from './fill.ts'
import { upperFirst } from './part.ts'

const { title: titles, theme: themes } = library.templates.ideas

const MAX_TITLE_WORDS = 8
/** Mechanisms that a theme names. */
const MAX_PHRASES = 3

/** What is done and, where it is certain, for whom; a title that no other idea has. */
export function titleOf(composed: Composed, others: readonly IdeaBrief[]): string {
  return unused(
    titlesFor(composed),
    others.map(({ title }) => title),
    (count) => fill(titles.again, { name: upperFirst(composed.parts[0]?.name ?? ''), count }),
  )
}

/** All titles that fit, the best first. */
export function titlesFor(composed: Composed): string[] {
  const [lead, ...rest] = composed.parts
  const name = lead?.name ?? ''
  const people = peopleOf(composed)
  const options = [
    ...(people && !name.includes(' for ') ? [fill(titles.forPeople, { name, people })] : []),
    ...rest.map((second) => fill(titles.andSecond, { name, second: second.name })),
    name,
  ]
  return options.filter((option) => countWords(option) <= MAX_TITLE_WORDS).map(upperFirst)
}

/** Groups that come later in a text are not those whom it is about. */
const MAX_WORDS_BEFORE = 3

/**
 * The people with whom the leading part's element begins, or the words that it is aimed at if they are named again. In the
 * writer's words, 'our clerks work until midnight', staff bear a trouble, and what is done may be for others.
 */
function peopleOf({
  parts: [lead],
  quotations: [quotation],
  statement: { groups },
}: Composed): string | null {
  const inElement = groups.filter(({ text }) => isEarly(text, lead?.element?.text ?? ''))
  const inQuotation = groups.filter(
    ({ text, head }) =>
      isEarly(text, quotation?.text ?? '') && groups.filter((other) => other.head === head).length > 1,
  )
  const named = inElement.length > 0 ? inElement : inQuotation
  const isGeneral = inElement.length > 0 && !isQuoted({ text: lead?.element?.text ?? '' })
  const ofRole = (wanted: Group['role']) => named.find(({ role }) => role === wanted)?.text
  return ofRole('served') ?? (isGeneral ? ofRole('staff') : undefined) ?? null
}

function isEarly(group: string, text: string): boolean {
  const [before, after] = ` ${text.toLowerCase()} `.split(` ${group.toLowerCase()} `)
  return after !== undefined && countWords(before ?? '') <= MAX_WORDS_BEFORE
}

/** The mechanisms that the idea combines; a theme that no other idea has. */
export function themeOf(composed: Composed, others: readonly IdeaBrief[], knowledge: Knowledge): string {
  const options = themesFor(composed, knowledge)
  return unused(
    options,
    others.map(({ theme }) => theme),
    (count) => fill(themes.again, { theme: options[0] ?? '', count }),
  )
}

/** All themes that fit, the best first. */
export function themesFor({ parts }: Composed, knowledge: Knowledge): string[] {
  const phrases = parts.map(({ entry, name }) => {
    const found = (entry?.mechanisms ?? []).flatMap((code) => knowledge.mechanism(code)?.phrase ?? [])
    return found.length > 0 ? found : [name]
  })
  return [0, 1].flatMap((which) =>
    phrases.map((_, start) => {
      const turned = [...phrases.slice(start), ...phrases.slice(0, start)]
      const chosen = turned.map((own) => own[which] ?? own[0] ?? '')
      return upperFirst(listed([...new Set(chosen)].slice(0, MAX_PHRASES)))
    }),
  )
}

/** The first that is not taken, else a numbered one. */
function unused(
  options: readonly string[],
  taken: readonly string[],
  numbered: (count: number) => string,
): string {
  const used = new Set(taken.map((text) => text.toLowerCase()))
  const free = options.find((option) => !used.has(option.toLowerCase()))
  if (free) return free
  for (let count = 2; ; count += 1) if (!used.has(numbered(count).toLowerCase())) return numbered(count)
}
