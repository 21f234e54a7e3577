/** A command that cannot be carried out; the message is the one line its operator needs. */
export class CommandError extends Error {}
