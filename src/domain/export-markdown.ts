import type { AccountExport } from './export.ts'

type Problem = AccountExport['problems'][number]
type Idea = Problem['ideas'][number]

/** The export for reading: one heading per problem, with one below it per idea. */
export function toMarkdown({ account, exportedAt, problems }: AccountExport): string {
  const head = [
    '# Precedents',
    `Everything in the account ${account.username}, as of ${exportedAt.toISOString().slice(0, 10)}.`,
  ]
  return `${[...head, ...problems.flatMap(problemParts)].join('\n\n')}\n`
}

const problemParts = (problem: Problem) => [
  `## ${oneLine(problem.reframedStatement)}`,
  quoted(problem.statement),
  '### Elements',
  numbered(problem.elements.map(({ text }) => text)),
  '### Precedents',
  list(
    problem.precedents.map(
      ({ entity, innovation, year }) => `**${entity}**${year ? `, ${year}` : ''}: ${innovation}`,
    ),
  ),
  ...problem.ideas.flatMap((idea) => ideaParts(idea, problem)),
]

const ideaParts = (idea: Idea, { precedents }: Problem) => [
  `### Idea: ${oneLine(idea.title)}`,
  `*${idea.theme}*`,
  idea.solution,
  '#### Next steps',
  numbered(idea.nextSteps),
  '#### Real-world basis',
  idea.realWorldBasis,
  '#### Why we like it',
  idea.whyWeLikeIt,
  '#### Built from',
  list(precedents.filter(({ id }) => idea.builtFrom.includes(id)).map(({ entity }) => entity)),
]

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
const quoted = (text: string) => `> ${text.trim().replaceAll('\n', '\n> ')}`
const list = (items: string[]) => items.map((item) => `- ${oneLine(item)}`).join('\n') || 'None.'
const numbered = (items: string[]) =>
  items.map((item, at) => `${at + 1}. ${oneLine(item)}`).join('\n') || 'None.'
