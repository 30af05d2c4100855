/** What the users in these tests type. */
export const PASSWORD = 'a long enough sentence'

/** Three sub-problems that the library engine recognizes, so that tests have several elements. */
export const STATEMENT =
  'Our small bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Our loaves are too expensive for poor families. Villages far from the road get no bread.'

export const ideaContent = {
  theme: 'shared risk',
  title: 'Loaves at dusk',
  solution: 'Neighbours pay in advance for what is left. The price falls by the hour.',
  nextSteps: ['Ask ten neighbours', 'Try one shop for a month'],
  realWorldBasis: 'Community-supported farms',
  whyWeLikeIt: 'It wastes nothing.',
}
