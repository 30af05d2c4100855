import { stem } from './stems.ts'

/** Words of one meaning; the first stands for all of them when cues are looked for. */
const groups = [
  'staff employee worker personnel workforce colleague',
  'customer client consumer patron shopper buyer',
  'expensive pricey costly',
  'buy purchase',
  'company firm business enterprise',
  'doctor physician',
  'nobody noone none',
  'child kid',
  'young youth teenager teen',
  'begin start',
  'quit resign',
  'abandon ditch',
  'cheat swindle',
  'mistake blunder slip-up',
  'queue lineup',
  'wait waiting',
  'recruit hire hiring',
  'trust confidence',
  'rubbish garbage trash',
  'afraid scared frightened',
  'machine device',
  'lorry truck',
  'delay lateness',
  'complicated complex',
  'old elderly',
]

const standIns = new Map(
  groups.flatMap((group) => {
    const [first = '', ...others] = group.split(' ').map(stem)
    return others.map((other) => [other, first] as const)
  }),
)

/** The stem that stands for all of its meaning. */
export const meaning = (stemmed: string): string => standIns.get(stemmed) ?? stemmed
