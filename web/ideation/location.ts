import { isStep, type Step } from './steps.ts'

/** Kept in the URL, so that links, reloads and the back button work. */
export interface IdeationLocation {
  step: Step
  problemId: number | null
  ideaId: number | null
}

/** Invalid ids and steps count as absent. */
export function parseLocation(search: string): IdeationLocation {
  const query = new URLSearchParams(search)
  const problemId = idOf(query.get('id'))
  const ideaId = problemId === null ? null : idOf(query.get('ideaId'))
  return { step: entryStep(problemId, ideaId, stepOf(query.get('step'))), problemId, ideaId }
}

function entryStep(problemId: number | null, ideaId: number | null, given: Step | null): Step {
  if (problemId === null) return 0
  return given ?? (ideaId === null ? 4 : 5)
}

export function hrefOf({ step, problemId, ideaId }: IdeationLocation): string {
  if (problemId === null) return '/'
  if (step === 5 && ideaId !== null) return `/?id=${problemId}&ideaId=${ideaId}`
  return `/?id=${problemId}&step=${step}`
}

/** The precedents are shown until the idea has loaded, and instead of one that cannot be loaded. */
export const visibleStep = (step: Step, hasIdea: boolean): Step => (step === 5 && !hasIdea ? 4 : step)

function idOf(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : null
}

function stepOf(value: string | null): Step | null {
  if (value === null || !/^\d$/u.test(value)) return null
  const step = Number(value)
  return isStep(step) ? step : null
}
