export const problemPageTexts = {
  title: 'Problem',
  back: 'Ideas Bank',
  steps: 'Steps of this problem',
  select: 'Select Precedents',
  chosen: 'Chosen precedents',
  noneChosen: 'None selected in this browser.',
  ideas: 'Ideas',
  noIdeas: 'No ideas yet. Select precedents to generate the first one.',
  missing: 'No such problem',
  missingText: 'It does not exist, it is in the trash, or it belongs to another account.',
} as const
