import type { StaffMember } from '@liftclub/api-contract';

/**
 * `asking` until the server says who is signed in, because the cookie is HttpOnly; `unreachable` when it did not
 * respond; `out` when nobody is signed in: nobody was ('never'), the session ended ('ended') or the user signed out
 * ('left').
 */
export type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'out'; readonly why: 'never' | 'ended' | 'left' }
  | { readonly kind: 'in'; readonly staff: StaffMember };

export interface SessionStore {
  get(): SessionState;
  set(state: SessionState): void;
  /** Sets the state of another person, or of nobody: what was loaded is dropped. */
  changeUser(state: SessionState): void;
  /** Calls `listener` at each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(state: SessionState, onReset: () => void): SessionStore {
  const listeners = new Set<() => void>();
  let current = state;
  const set = (next: SessionState) => {
    current = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => current,
    set,
    changeUser(next) {
      set(next);
      onReset();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
