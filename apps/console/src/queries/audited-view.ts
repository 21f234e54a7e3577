/**
 * Options of a query whose every call the server records in the audit log as a view: loaded when its page opens and
 * after a change, never on its own, and not kept once the page is left. Such a query passes no AbortSignal on, because
 * a call given up halfway is recorded all the same.
 */
export const AUDITED_VIEW = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;
