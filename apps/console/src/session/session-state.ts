import type { StaffMember } from '@liftclub/api-contract';

/**
 * asking: the cookie cannot be read, so the server is asked; unreachable: it did not answer; out: nobody is signed in,
 * because nobody was ('never'), because the session ended ('ended') or by their own wish ('left').
 */
export type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'out'; readonly why: 'never' | 'ended' | 'left' }
  | { readonly kind: 'in'; readonly staff: StaffMember };

export interface SessionStore {
  get(): SessionState;
  set(state: SessionState): void;
  /** Calls `listener` at each change; answers what ends that. */
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(state: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  let current = state;
  return {
    get: () => current,
    set(next) {
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
