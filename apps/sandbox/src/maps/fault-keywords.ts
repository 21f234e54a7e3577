/** Keywords at the start of an address search that make it fail; the rest of the text is searched. */
const STATUS_OF = { zero: 'ZERO_RESULTS', denied: 'REQUEST_DENIED', limit: 'OVER_QUERY_LIMIT', slow: null } as const;

export interface FaultKeyword {
  /** The status to respond with, if the word asks for one. */
  status: string | null;
  slow: boolean;
  text: string;
}

export function readFaultKeyword(typed: string): FaultKeyword {
  const [, word = '', rest = ''] = /^\s*(zero|denied|limit|slow)(?:\s+(.*))?$/is.exec(typed) ?? [];
  if (word === '') return { status: null, slow: false, text: typed };
  const key = word.toLowerCase() as keyof typeof STATUS_OF;
  // A keyword without a text searches for airports, so that "slow" alone has results.
  return { status: STATUS_OF[key], slow: key === 'slow', text: rest.trim() || 'airport' };
}
