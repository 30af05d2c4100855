import type { ExportedProblem, ExportHead } from './export.ts'
import type { ExportedNote } from './library-notes.ts'
import type { ExportedOwn } from './own-precedents.ts'

type Idea = ExportedProblem['ideas'][number]

/** The export for reading, in parts like the JSON: one heading per problem, with one below it per idea. */
export async function* toMarkdown(
  { account, exportedAt }: ExportHead,
  problems: AsyncIterable<ExportedProblem>,
  libraryNotes: AsyncIterable<ExportedNote>,
  ownPrecedents: AsyncIterable<ExportedOwn>,
): AsyncGenerator<string> {
  const date = exportedAt.toISOString().slice(0, 10)
  let before = `# Precedents\n\nEverything in the account ${account.username}, as of ${date}.`
  for await (const problem of problems) {
    yield `${before}\n\n${problemParts(problem).join('\n\n')}`
    before = ''
  }
  const notes = await Array.fromAsync(libraryNotes)
  const own = await Array.fromAsync(ownPrecedents)
  yield `${before}${section('Notes about the library', notes.map(noteLine))}${section('Your precedents', own.map(ownLine))}\n`
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? `\n\n## ${title}\n\n${list(lines)}` : ''

const ownLine = ({ entity, year, innovation, place, ...own }: ExportedOwn) =>
  [
    `**${entity}**${year === null ? '' : `, ${year}`}${place === '' ? '' : `, ${place}`}: ${innovation}`,
    ...[own.outcome, own.impact, own.advice, own.whenNot, own.background, own.source].filter(Boolean),
  ].join(' · ')

const noteLine = ({ slug, claim, text }: ExportedNote) => `**${slug}**${claim ? ` (${claim})` : ''}: ${text}`

const problemParts = (problem: ExportedProblem) => [
  `## ${oneLine(problem.name ?? problem.reframedStatement)}${trashMark(problem)}`,
  quoted(problem.statement),
  ...(problem.name === null ? [] : [problem.reframedStatement]),
  '### Elements',
  numbered(problem.elements.map(({ text }) => text)),
  '### Precedents',
  list(
    problem.precedents.map(
      ({ letter, entity, innovation, year }) =>
        `${letter} **${entity}**${year ? `, ${year}` : ''}: ${innovation}`,
    ),
  ),
  ...problem.ideas.flatMap((idea) => ideaParts(idea, problem)),
]

const ideaParts = (idea: Idea, { precedents }: ExportedProblem) => [
  `### Idea: ${oneLine(idea.title)}${trashMark(idea)}`,
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
  ...followUpParts(idea),
  ...linkParts(idea),
  ...chatParts(idea),
]

const trashMark = ({ deletedAt }: { deletedAt: Date | null }) => (deletedAt ? ' (in the trash)' : '')

function followUpParts({ state, scores, steps, notes }: Idea): string[] {
  const lines = [
    ...(state === 'idea' ? [] : [`State: ${state}`]),
    ...Object.entries(scores).flatMap(([name, score]) =>
      score == null ? [] : [`Your score for ${name}: ${score} of 5`],
    ),
    ...steps.map(({ text, done, measured }) =>
      [done ? 'Done' : 'Not done', text, measured && `Measured: ${measured}`].filter(Boolean).join(' · '),
    ),
  ]
  return [
    ...(lines.length > 0 ? ['#### Follow-up', list(lines)] : []),
    ...(notes === '' ? [] : ['#### Notes', notes]),
  ]
}

const linkParts = ({ sharedLinks }: Idea) =>
  sharedLinks.length === 0
    ? []
    : [
        '#### Shared links',
        list(
          sharedLinks.map(({ kind, version, createdAt, expiresAt, revokedAt }) =>
            [
              `${kind === 'brief' ? 'Brief' : 'Dossier'} of version ${version}`,
              `created ${day(createdAt)}`,
              expiresAt ? `expires ${day(expiresAt)}` : 'does not expire',
              ...(revokedAt ? [`revoked ${day(revokedAt)}`] : []),
            ].join(', '),
          ),
        ),
      ]

const day = (moment: Date) => moment.toISOString().slice(0, 10)

const chatParts = ({ chat }: Idea) =>
  chat.length === 0
    ? []
    : [
        '#### Chat',
        list(chat.map(({ role, content }) => `**${role === 'user' ? 'You' : 'Assistant'}**: ${content}`)),
      ]

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
const quoted = (text: string) => `> ${text.trim().replaceAll('\n', '\n> ')}`
const list = (items: string[]) => items.map((item) => `- ${oneLine(item)}`).join('\n') || 'None.'
const numbered = (items: string[]) =>
  items.map((item, at) => `${at + 1}. ${oneLine(item)}`).join('\n') || 'None.'
