/** PostgreSQL's five-character code of a failed query, read through drizzle's wrapper; undefined for other errors. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Codes after which the same request may succeed a moment later. Those of PostgreSQL: lost connections (08), no
 * connection, memory or disk left (53), ended or cancelled by its operator (57), failed input or output (58), read-only
 * (25006), and conflicts with other transactions. The rest are Node.js's.
 */
const PASSING = new RegExp(
  `^(${[
    '08...',
    '53...',
    '57...',
    '58...',
    '25006',
    '40001',
    '40P01',
    '55P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOSPC',
    'EDQUOT',
  ].join('|')})$`,
);

/** What pg says of a connection that broke or could not be opened in time; these errors have no code. */
const BROKEN = /timeout exceeded when trying to connect|Connection terminated|connection error|Client was closed/;

/** Whether PostgreSQL or the disk could not serve a request now, though nothing is wrong with the request. */
export function isPassingFailure(error: Error): boolean {
  return PASSING.test(databaseErrorCode(error) ?? '') || BROKEN.test(`${error.message} ${String(error.cause ?? '')}`);
}
