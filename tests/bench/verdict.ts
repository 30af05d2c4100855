/** What was measured beside its goal. */
interface Goal {
  what: string
  value: number
  goal: number
  unit?: string
  /** Of a rate, more is better; of a time, less. */
  atLeast?: boolean
}

const goals: Goal[] = []

/** Keeps a figure for the verdict at the end. */
export function compareWithGoal(goal: Goal): void {
  goals.push(goal)
}

/** Prints each figure with its goal, the missed ones first, and how many were met. */
export function printVerdict(): void {
  const missed = goals.filter((goal) => !isMet(goal))
  console.log(`\nVerdict: ${goals.length - missed.length} of ${goals.length} goals met`)
  for (const goal of [...missed, ...goals.filter(isMet)]) {
    const { what, value, unit = '', atLeast = false } = goal
    const digits = value < 10 ? 2 : 1
    console.log(
      `  ${isMet(goal) ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(digits)}${unit} (goal ${atLeast ? 'at least' : 'under'} ${goal.goal}${unit})`,
    )
  }
}

const isMet = ({ value, goal, atLeast = false }: Goal) => (atLeast ? value >= goal : value < goal)
