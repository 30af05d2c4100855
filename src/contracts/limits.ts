/** Limits that the page states before it loads the schemas which enforce them. */

/** An email address, and how many characters it has at most. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u
export const EMAIL_MAX = 254

/** Characters of a new password. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`

/** How many precedents a custom idea is built from. */
export const MIN_SELECTED = 2
export const MAX_SELECTED = 6

/** Automatic ideas of a problem, each in a slot of its own. */
export const AUTO_IDEA_COUNT = 3

/** Next steps of an idea. */
export const MAX_STEPS = 30

/** Limits that a problem may have before the user can add no more, and the characters of one that the user writes. */
export const MAX_LIMITS = 20
export const MIN_LIMIT_TEXT = 3
export const MAX_LIMIT_TEXT = 500

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30

/** Characters of a note about an entry of the library. */
export const MIN_NOTE = 10
export const MAX_NOTE = 2000
