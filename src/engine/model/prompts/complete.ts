import { z } from 'zod'
import { Completion } from '../../../contracts/completion.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { commonInstructions } from './common.ts'

/** The end of a long text is enough to continue it. */
const MAX_LENGTH = 2000

const systemPrompt = `${commonInstructions}

Task: "statement" is being typed by someone who describes a problem. Grade it and continue it.

Grades, strictly:
- contextGrade: Good when it says who is affected, what they are trying to do and what goes wrong; Okay when one of these is missing; otherwise Bad.
- constraintsGrade: Good when it has a limit that can be checked (a figure, date, budget, law, must not); Okay for a vague one; otherwise Bad.
- stakeholdersGrade: Good when it names two groups and what each wants; Okay for one group; otherwise Bad.

suggestion: at most 18 words that go on where the text ends and finish the open sentence or begin the next one; where it ends inside a word, begin with that whole word; in the writer's own voice and words. Move toward what is missing: context first, then limits, then stakeholders. Repeat nothing and invent no figure. Empty when all three grades are Good.`

export const completionRequest = (text: string): StructuredRequest<Completion> => ({
  operation: 'complete',
  systemPrompt,
  input: { statement: text.slice(-MAX_LENGTH) },
  schema: z.object(Completion.shape),
  maxTokens: 200,
  lowLatency: true,
})
