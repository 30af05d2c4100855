/** The views of step 4 and its list; apart from the others, which the first page loads. */
export const listTexts = {
  previous: 'Previous',
  next: 'Next',
  place: (at: number, count: number) => `${at + 1} of ${count}`,
  chosen: 'Selected precedents',
  remove: 'Remove',
  removeOne: (entity: string) => `Remove ${entity}`,
  detailsOf: (entity: string) => `Details of ${entity}`,
  inField: {
    own: (count: number) => `${count} own`,
    near: (count: number) => `${count} related`,
    far: (count: number) => `${count} distant`,
  },
  filter: 'Filter precedents',
  filterHint: 'Filter',
  shown: (count: number, all: number) => `${count} of ${all} shown`,
  noneShown: (filter: string) => `No precedent matches “${filter}”.`,
  view: 'View',
  views: { list: 'List', matrix: 'Matrix', cards: 'Cards' },
} as const
