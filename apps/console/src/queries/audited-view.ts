/**
 * Options of a query whose every call the server records in the audit log as a view. It is loaded when its page opens
 * and after a change, never in the background, and dropped when the page is left. It passes no AbortSignal on, because
 * an aborted call is recorded as well.
 */
export const AUDITED_VIEW = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;
