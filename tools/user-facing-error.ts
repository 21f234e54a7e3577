/** An error whose message is written for the user of the command: one line, printed without a stack trace. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The message of anything thrown, on one line. */
export function errorLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
