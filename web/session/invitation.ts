/** The token of an invitation's link; null without one. */
export const readInvitation = (search: string) => new URLSearchParams(search).get('invitation')
