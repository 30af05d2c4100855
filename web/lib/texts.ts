/** What the calls themselves say when they fail. */
export const libTexts = {
  authRequired: 'Authentication required',
  answerUnreadable: 'The answer of the server could not be read.',
  answerCut: 'The connection ended before the whole answer was here. Nothing was lost; please try again.',
  ideaInvalid: 'Invalid idea format received from server',
  chatIdeaInvalid: 'Received invalid idea format from server',
}
