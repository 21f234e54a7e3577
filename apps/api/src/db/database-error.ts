/** PostgreSQL's five-character code of a failed query, read through drizzle's wrapper; undefined for other errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
