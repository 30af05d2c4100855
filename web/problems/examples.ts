interface Example {
  label: string
  statement: string
}

/** Each names who is affected, what goes wrong and a limit, so that it also shows how to write a good statement. */
export const examples: readonly Example[] = [
  {
    label: 'Gym members who quit',
    statement:
      'Our gym loses half of its new members within three months. Newcomers feel like strangers and do not belong. They give up the habit after a few weeks. On Mondays we turn people away, and in the afternoons the rooms stand empty. We can spend at most 20 dollars per member.',
  },
  {
    label: 'Nurses who leave',
    statement:
      'Our hospital cannot keep its nurses: a third of those we train quit within a year. At the change of shift, information about patients gets lost. Patients wait six hours in the emergency room. We cannot raise pay before next year.',
  },
  {
    label: 'Bread thrown away',
    statement:
      'Our bakery chain throws away a third of its bread every evening because shop managers cannot predict demand. Villages far from the road get no bread. We must not lower our regular prices.',
  },
]
