/** Asks a waiting version to become the active one. */
export const TAKE_OVER = 'take-over';

export interface PassOn {
  /** The version that is installed and waits. */
  readonly waiting: { postMessage(message: string): void } | null;
  /** How many tabs run the active version. */
  readonly countTabs: () => Promise<number>;
}

/**
 * Lets a waiting version take over at a navigation, when no other tab is open whose version would lose its files. A
 * form that is being filled in is never reloaded for it.
 */
export async function passOn({ waiting, countTabs }: PassOn): Promise<void> {
  if (waiting && (await countTabs()) < 2) waiting.postMessage(TAKE_OVER);
}
