/** What the users in these tests type. */
export const PASSWORD = 'a long enough sentence'

export const STATEMENT =
  'Our small bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Customers in poor districts cannot afford our loaves.'

export const ideaContent = {
  theme: 'shared risk',
  title: 'Loaves at dusk',
  solution: 'Neighbours pay in advance for what is left. The price falls by the hour.',
  nextSteps: ['Ask ten neighbours', 'Try one shop for a month'],
  realWorldBasis: 'Community-supported farms',
  whyWeLikeIt: 'It wastes nothing.',
}
