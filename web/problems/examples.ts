interface Example {
  label: string
  statement: string
}

/** Each names who is affected, what goes wrong and a limit, so that it also shows how to write a good statement. */
export const examples: readonly Example[] = [
  {
    label: 'Gym members who quit',
    statement:
      'Our gym loses half of its new members within three months. Beginners feel lost among strangers, and our trainers get no reward for looking after them. We can spend at most 20 dollars per member.',
  },
  {
    label: 'Nurses who leave',
    statement:
      'Our hospital loses newly trained nurses within a year. Night shifts are hard to fill, and information gets lost when shifts change. We cannot raise pay before next year.',
  },
  {
    label: 'Bread thrown away',
    statement:
      'Our bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Poor families nearby cannot afford our loaves. We must not lower our regular prices.',
  },
]
