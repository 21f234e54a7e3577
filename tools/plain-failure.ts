/** A start that cannot go on, said in one line for the person at the terminal. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

/** The line to print for anything thrown: a plain failure's own words, or the message of a surprise. */
export function plainLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
