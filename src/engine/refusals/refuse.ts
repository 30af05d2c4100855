import { AppError, type ErrorCode } from '../../errors.ts'
import { type Options, type Refusal, refusalOf } from './refusals.ts'

const codes: Record<Refusal['kind'], ErrorCode> = {
  harm: 'statement_harmful',
  abuse: 'statement_abusive',
  private: 'statement_personal',
  danger: 'statement_emergency',
  language: 'statement_language',
  unclear: 'statement_unclear',
}

/** Throws when the text cannot be worked on: what every engine asks before it does anything. */
export async function refuse(text: string, options: Options): Promise<void> {
  const refusal = await refusalOf(text, options)
  if (refusal) throw new AppError(codes[refusal.kind])
}
