export interface Quote {
  innovator: string
  quote: string
  /** What the innovator built on or adapted from elsewhere. */
  precedent: string
}

/** Each is taken from the innovator's own book, letter, paper or speech. */
export const quotes: readonly Quote[] = [
  {
    innovator: 'Isaac Newton',
    quote: 'If I have seen further it is by standing on the shoulders of giants.',
    precedent: "Built on Kepler's orbits and Galileo's falling bodies.",
  },
  {
    innovator: 'Francis Bacon',
    quote: 'He that will not apply new remedies must expect new evils; for time is the greatest innovator.',
    precedent: 'Applied the reasoning of medicine to the reform of laws and customs.',
  },
  {
    innovator: 'Benjamin Franklin',
    quote: 'An ounce of prevention is worth a pound of cure.',
    precedent: "Proposed fire clubs for Philadelphia, following another city's example.",
  },
  {
    innovator: 'Ada Lovelace',
    quote:
      'The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves.',
    precedent: "The loom's punched cards became the program of a computing engine.",
  },
  {
    innovator: 'Michael Faraday',
    quote: 'Nothing is too wonderful to be true, if it be consistent with the laws of nature.',
    precedent: "Went from Ørsted's needle, which a current had moved, to the electric motor.",
  },
  {
    innovator: 'Louis Pasteur',
    quote: 'In the fields of observation chance favors only the prepared mind.',
    precedent: 'Said of Ørsted, who noticed a compass needle move next to a wire.',
  },
  {
    innovator: 'Charles Darwin',
    quote: 'Ignorance more frequently begets confidence than does knowledge.',
    precedent: "Took the struggle for existence from Malthus's essay on population.",
  },
  {
    innovator: 'Florence Nightingale',
    quote:
      'It may seem a strange principle to enunciate as the very first requirement in a hospital that it should do the sick no harm.',
    precedent: "Applied William Farr's mortality statistics to army hospitals.",
  },
  {
    innovator: 'Marie Curie',
    quote: 'I was taught that the way of progress was neither swift nor easy.',
    precedent: 'Followed up on the rays that Becquerel had found in uranium.',
  },
  {
    innovator: 'Wilbur Wright',
    quote: 'It is possible to fly without motors, but not without knowledge and skill.',
    precedent: "Built on Otto Lilienthal's gliders and his tables of lift.",
  },
  {
    innovator: 'Mark Twain',
    quote:
      'Substantially all ideas are second-hand, consciously and unconsciously drawn from a million outside sources.',
    precedent: 'Written to console Helen Keller, who had been accused of copying.',
  },
  {
    innovator: 'T. S. Eliot',
    quote: 'Immature poets imitate; mature poets steal.',
    precedent: 'Worked Dante, Shakespeare and the Upanishads into The Waste Land.',
  },
  {
    innovator: 'Henry Ford',
    quote:
      'The idea came in a general way from the overhead trolley that the Chicago packers use in dressing beef.',
    precedent: "The meat packers' trolley became the moving assembly line.",
  },
  {
    innovator: 'Alexander Fleming',
    quote:
      'My only merit is that I did not neglect the observation and that I pursued the subject as a bacteriologist.',
    precedent: 'Had discovered lysozyme years earlier by watching bacteria dissolve on a plate.',
  },
  {
    innovator: 'Vannevar Bush',
    quote:
      'Wholly new forms of encyclopedias will appear, ready made with a mesh of associative trails running through them.',
    precedent: 'Modeled his memex on how the mind moves from one thought to the next.',
  },
  {
    innovator: 'Claude Shannon',
    quote:
      'The fundamental problem of communication is that of reproducing at one point either exactly or approximately a message selected at another point.',
    precedent: "Generalized Nyquist's and Hartley's work on telegraph signals.",
  },
  {
    innovator: 'Alan Turing',
    quote: 'We can only see a short distance ahead, but we can see plenty there that needs to be done.',
    precedent: 'Turned a party game, the imitation game, into a test for machines.',
  },
  {
    innovator: 'Peter Drucker',
    quote: 'There is only one valid definition of business purpose: to create a customer.',
    precedent: 'Told how Sears, Roebuck turned farmers into customers.',
  },
  {
    innovator: 'Martin Luther King Jr.',
    quote: 'Christ furnished the spirit and motivation while Gandhi furnished the method.',
    precedent: "Brought the method of Gandhi's campaigns to Montgomery.",
  },
  {
    innovator: 'Jane Jacobs',
    quote: 'Old ideas can sometimes use new buildings. New ideas must use old buildings.',
    precedent: 'Learned the rules of city life on the sidewalks of Greenwich Village.',
  },
  {
    innovator: 'Rachel Carson',
    quote: 'In nature nothing exists alone.',
    precedent: 'Combined scattered field studies into one case about pesticides.',
  },
  {
    innovator: 'Taiichi Ohno',
    quote:
      'From the supermarket we got the idea of viewing the earlier process in a production line as a kind of store.',
    precedent: "The supermarket's shelf became just-in-time production at Toyota.",
  },
  {
    innovator: 'Ingvar Kamprad',
    quote: 'Only while sleeping one makes no mistakes.',
    precedent: 'Legs taken off a table to fit it into a car became flat-pack furniture.',
  },
  {
    innovator: 'Grace Hopper',
    quote: `Humans are allergic to change. They love to say, "We've always done it this way."`,
    precedent: 'Let people write programs in their own words: English.',
  },
  {
    innovator: 'Richard Feynman',
    quote:
      'For a successful technology, reality must take precedence over public relations, for nature cannot be fooled.',
    precedent: 'Showed what had failed on Challenger with a rubber ring in a glass of ice water.',
  },
  {
    innovator: 'Eric S. Raymond',
    quote: 'Given enough eyeballs, all bugs are shallow.',
    precedent: 'Ran his own mail program project the way Linux was developed.',
  },
  {
    innovator: 'Steve Jobs',
    quote: "You can't connect the dots looking forward; you can only connect them looking backward.",
    precedent: "A calligraphy class at Reed College became the Macintosh's typefaces.",
  },
  {
    innovator: 'Muhammad Yunus',
    quote: 'I believe that we can create a poverty-free world because poverty is not created by poor people.',
    precedent: 'Lent without collateral to small groups of neighbors.',
  },
  {
    innovator: 'Elinor Ostrom',
    quote:
      'A core goal of public policy should be to facilitate the development of institutions that bring out the best in humans.',
    precedent:
      'Learned from alpine meadows and irrigation systems that villagers had governed for centuries.',
  },
  {
    innovator: 'Atul Gawande',
    quote: 'Under conditions of complexity, not only are checklists a help, they are required for success.',
    precedent: "Brought the pilots' checklist into the operating room.",
  },
]
