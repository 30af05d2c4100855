/** What a request says when it fails. */
export const libTexts = {
  authRequired: 'Authentication required',
  responseUnreadable: 'The server sent a response that could not be read. Please try again.',
  responseCut: 'The connection was lost before the response was complete. Please try again.',
  ideaInvalid: 'Invalid idea format received from server',
  chatIdeaInvalid: 'Received invalid idea format from server',
}
