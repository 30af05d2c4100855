/** A finished idea to look at without an account. Its facts are those of two entries of the library; a test compares them. */
export const sample = {
  title: 'Surprise bags and a weekly bread round',
  question:
    'How can a bakery chain throw away less bread every evening, and serve villages that are far from the road?',
  limits: ['We must not lower our regular prices'],
  proposal:
    'Sell what is left at closing time in sealed surprise bags, reserved and paid in advance, so that no loaf has a second price.¹ For the villages, let neighbors bring standing orders on a fixed weekly round, so that the shops know before baking how much will be taken.²',
  parts: [
    {
      element: 'Use what is left in the evening',
      part: 'Surprise bags of leftovers',
      slug: 'too-good-to-go-surprise-bag',
      entity: 'Too Good To Go',
      year: 2016,
      outcome: 'In 2021 it operated in 15 countries and saved 125,000 meals a day.',
    },
    {
      element: 'Serve people who are far away',
      part: 'Regular portions delivered by neighbors',
      slug: 'yakult-ladies-on-the-daily-round',
      entity: 'Yakult',
      year: 1963,
      outcome:
        'In 2016 just over 37,000 women carried the drink in Japan. A trial in Australia from 1994 was ended.',
    },
  ],
  risks: [
    'The leftovers are large and steady, and should not be baked in the first place.',
    'Each visit to a village costs more than the order brings in.',
  ],
  test: 'Offer ten surprise bags at a fixed hour on five days, within 14 days. Measure the share sold, and how many buyers had never come before. Stop if fewer than 7 of 10 are sold on average.',
  sources: [
    {
      title: 'Report on the app Too Good To Go',
      publisher: 'Fast Company',
      year: 2021,
      url: 'https://www.fastcompany.co.za/technology/this-app-lets-you-buy-leftover-food-from-your-favourite-restaurant-at-the-end-of-the-day-d29fe04e-acea-4713-bf04-fd4200252c22',
    },
    {
      title: 'Meet the Yakult ladies',
      publisher: 'SBS Food',
      year: 2016,
      url: 'https://www.sbs.com.au/food/article/2016/07/29/yakult-ladies-avon-ladies-japanese-fermented-milk-drinks',
    },
  ],
} as const
