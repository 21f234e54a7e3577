/** Seconds between a first code and the next. The server has the last word: asked too early, it says how long to wait. */
export const FIRST_WAIT = 60;

/** What a screen hands to the next one through the router: when another code may be asked for (ms since the epoch). */
export interface CodeWait {
  readonly nextCodeAt: number;
}

export function codeWait(seconds: number): CodeWait {
  return { nextCodeAt: Date.now() + seconds * 1000 };
}

/** Reads the router's state; 0, which is long ago, when the screen was opened in another way. */
export function readCodeWait(state: unknown): number {
  const at = (state as Partial<CodeWait> | null)?.nextCodeAt;
  return typeof at === 'number' ? at : 0;
}
