/** The token of an invitation link, or null. */
export const readInvitation = (search: string) => new URLSearchParams(search).get('invitation')
