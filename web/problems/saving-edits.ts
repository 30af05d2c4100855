const BAD_REQUEST = 400

/** Edits of one problem are saved one after the other: each answer is the whole problem, and the last one counts. */
export const editScope = (problemId: number) => ({ id: `edits ${problemId}` })

/** The server's sentence says what is wrong. */
export const isRefused = (cause: unknown) => (cause as { status?: number } | null)?.status === BAD_REQUEST
