/** What an organization does or is, as its writer introduces it: 'We wash linen for 42 hotels'. */
const WORK =
  'run|own|manage|lead|operate|head|make|produce|build|grow|sell|buy|rent|offer|provide|serve|supply|deliver|ship|host|print|wash|clean|repair|teach|train|organi[sz]e|publish|design|install|employ|fly|process|work|look after'
const INTRODUCTION = new RegExp(
  String.raw`^(?:(?:we|i)(?:['’](?:re|m)| are| am) (?:an?|the|in|head|part)\b|(?:we|i) (?:${WORK})\b|(?:our|my|the) (?:\S+ ){1,6}(?:is an?|has \d+|(?:${WORK})s)\b|this is (?:an?|the)\b)`,
  'iu',
)

/** Where somebody comes from, what was tried, and what leads over to something else. */
const NO_TROUBLE = [
  /^(?:we|i)(?:['’]ve| have)?(?: also| already)? (?:tried|started|opened|founded|inherited|took over|bought)\b/iu,
  /^(?:maybe |perhaps |so )?(?:let me|(?:we|i)(?:['’]ll| should| will| must| want to| would like to)?) (?:explain|describe|mention|tell|ask)\b/iu,
  /^(?:thank|thanks|hello|hi|dear|please)\b/iu,
]

/** Whether a statement's first clause tells who is writing. */
export const isIntroduction = (clause: string) => INTRODUCTION.test(clause)

/** Whether a clause says nothing that could be solved. */
export const isNoTrouble = (clause: string) => NO_TROUBLE.some((pattern) => pattern.test(clause))
