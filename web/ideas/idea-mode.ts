/** The two kinds of idea: generated automatically, or from the user's own selection. */
export type IdeaMode = 'auto' | 'custom'
