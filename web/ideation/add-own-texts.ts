/** Adding an own precedent at step 4. */
export const addOwnTexts = {
  lead: 'Know one that is missing?',
  add: 'Add your own',
  element: 'Element it helps with',
  best: 'The one that it fits best',
  elementName: (at: number, text: string) => `${at + 1} ${text}`,
  added: 'Precedent added',
  addedFor: (entity: string, at: number) => `${entity} is now among the precedents of Element ${at + 1}.`,
  failed: 'It was saved under Your precedents, but could not be added here. Use it from there.',
} as const
