import type { Completion } from '../../../contracts/completion.ts'
import type { Statement } from '../statement/statement.ts'
import { auxiliaries, verbForms } from '../words/lexicon.ts'
import { stem } from '../words/stems.ts'
import { stems } from '../words/tokens.ts'

export type Grades = Omit<Completion, 'suggestion'>
type Grade = Grades['contextGrade']

/**
 * The rules that the three indicators stand for. Context: who, what and what goes wrong. Constraints: something that can
 * be checked, a number with a bound, a date, a law, a must-not. Stakeholders: two groups with what they want or suffer.
 */
export function gradesOf(statement: Statement, troubled: boolean): Grades {
  return {
    contextGrade: contextGrade(statement, troubled),
    constraintsGrade: constraintsGrade(statement),
    stakeholdersGrade: stakeholdersGrade(statement),
  }
}

const fromParts = (held: number, needed: number): Grade =>
  held >= needed ? 'Good' : held > 0 ? 'Okay' : 'Bad'

function contextGrade(statement: Statement, troubled: boolean): Grade {
  const who = statement.actor !== null || statement.groups.length > 0 || statement.voice !== null
  const what = statement.things.length > 0
  const told = troubled && statement.stems.length >= 8
  return fromParts([who, what, told].filter(Boolean).length, 3)
}

const vagueBounds = new Set(
  stems(
    'budget cheap quickly soon limited legal law time money only without allowed rule afford small deadline urgent regulation',
  ),
)

/** 'At most' alone bounds nothing. */
const checkable =
  /\d|\b(?:must not|mustn't|not allowed|may not|laws?|legal|legally|regulations?|gdpr|hipaa|forbidden|prohibited|cannot|can't|cant|without|by (?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|thousand|million))\b/iu

function constraintsGrade(statement: Statement): Grade {
  if (statement.limits.some((limit) => limit.hard && checkable.test(limit.text))) return 'Good'
  const hinted = statement.limits.length > 0 || statement.stems.some((word) => vagueBounds.has(word))
  return hinted ? 'Okay' : 'Bad'
}

/** Words that say what somebody wants or suffers. */
const wants = new Set(
  stems(
    `want need wish hope fear worry complain suffer struggle wait leave quit lose pay ask expect prefer refuse like hate care must cannot afraid
    tired angry exhausted unhappy frustrated demand care earn save stay come avoid try reject resist feel believe trust miss`,
  ).concat(stem('wants'), 'not'),
)

function stakeholdersGrade(statement: Statement): Grade {
  const named = statement.groups.length
  const moved = statement.groups.filter((group) => {
    const clause = statement.clauses[group.clause]
    return (
      clause?.stems.some((word) => wants.has(word)) ||
      (group.subject &&
        clause?.tokens.some((token) => verbForms.has(token.lower) && !auxiliaries.has(token.lower)))
    )
  }).length
  if (named >= 2 && moved >= 2) return 'Good'
  return named >= 1 ? 'Okay' : 'Bad'
}
