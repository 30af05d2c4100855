/** The server cannot start until a person acts; the message is one sentence and names the remedy. */
export class StartError extends Error {}
