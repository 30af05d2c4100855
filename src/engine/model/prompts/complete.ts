import { z } from 'zod'
import { Completion } from '../../../contracts/completion.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'

/** The end of a long text says where it is going; more would only cost time. */
const TAIL = 2000

const rules = `${ground}

Task: "statement" is being typed by somebody who describes a problem. Grade it and continue it.

Grades, strictly:
- contextGrade: Good when it says who, what they try to do and what goes wrong; Okay when one of these is missing; else Bad.
- constraintsGrade: Good when it has a limit that can be checked (a figure, date, budget, law, must not); Okay for a vague one; else Bad.
- stakeholdersGrade: Good when it names two groups and what each wants; Okay for one group; else Bad.

suggestion: at most 18 words that go on from the very last character, finish the open sentence or begin the next, in the writer's own voice and words. Lead to what is missing: context first, then limits, then stakeholders. Repeat nothing, invent no figure. Empty when all three grades are Good.`

export const completionRequest = (text: string): StructuredRequest<Completion> => ({
  operation: 'complete',
  rules,
  data: { statement: text.slice(-TAIL) },
  schema: z.object(Completion.shape),
  maxTokens: 200,
  quick: true,
})
