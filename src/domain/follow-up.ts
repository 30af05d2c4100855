import { updateFollowUp } from '../../db/ideas.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { UpdateIdea } from '../contracts/update-idea.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { withStep } from './steps.ts'

/** Changes what the user notes about an idea, and where it is kept. */
export async function changeFollowUp(
  context: SignedInContext,
  id: number,
  change: UpdateIdea,
  basedOn: number | undefined,
): Promise<IdeaRow> {
  const { db, user, now } = context
  const stored = await ideaOf(context, id)
  if (change.step && change.step.index >= stored.nextSteps.length)
    throw new AppError('body_invalid', { message: 'step.index: there is no next step with this index' })
  const updated = await updateFollowUp(db, user.id, id, basedOn, (idea) => changed(idea, change, now()))
  if (updated) return updated
  await ideaOf(context, id)
  throw new AppError('idea_conflict')
}

const changed = (
  idea: IdeaRow,
  { state = idea.state, favorite = idea.favorite, notes = idea.notes, scores, step, archived }: UpdateIdea,
  now: Date,
) => ({
  state,
  favorite,
  notes,
  scores: { ...idea.scores, ...scores },
  steps: step ? withStep(idea, step) : idea.steps,
  archivedAt: archived === undefined ? idea.archivedAt : archived ? (idea.archivedAt ?? now) : null,
})
