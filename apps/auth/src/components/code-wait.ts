/** Seconds between the first code and the next, as the server counts them; its Retry-After overrides them. */
export const FIRST_WAIT = 60;

/** Router state of a code screen: when another code may be requested (ms since the epoch). */
export interface CodeWait {
  readonly nextCodeAt: number;
}

export function codeWait(seconds: number): CodeWait {
  return { nextCodeAt: Date.now() + seconds * 1000 };
}

/** Reads the router state; 0 when the screen was opened in another way. */
export function readCodeWait(state: unknown): number {
  const at = (state as Partial<CodeWait> | null)?.nextCodeAt;
  return typeof at === 'number' ? at : 0;
}
