/** The command cannot go on until a person acts; the message is one sentence that names the remedy. */
export class CommandError extends Error {}
