/** Archaic wording and British spelling, which entries must not use. */
export const OLD_WORDS =
  /\b(?:whoever|whosoever|dear(?:er|est)?|the thing|foretell\w*|foretold|one[’']s|amongst|whilst|learnt|anew|hitherto|heed(?:s|ed|ing)?|owned up|out of hand|for the asking|came about|(?:neighbour|favour|colour|labour|organis|recognis)\w*)\b/iu
