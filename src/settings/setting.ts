import type { z } from 'zod'

export interface Setting {
  /** Of the environment variable; the flag follows from it. */
  name: string
  /** Where the value stands in `Config`. */
  key: string
  schema: z.ZodType
  /** As it would be written; a setting without a default may be absent. */
  default?: string
  description: string
  /** May also be read from the file that NAME_FILE names, is never a flag, and is masked when shown. */
  secret?: true
}

/** `--data-dir` for DATA_DIR. */
export const flagOf = ({ name }: Setting) => `--${name.toLowerCase().replaceAll('_', '-')}`
