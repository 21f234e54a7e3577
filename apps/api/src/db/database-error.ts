/** PostgreSQL's five-character code of a failed query, through drizzle's wrapping; undefined for anything else. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
