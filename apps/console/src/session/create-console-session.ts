import { createConsoleClient, isApiError, type ConsoleClient } from '@liftclub/api-client';
import { getStaffSession, signInStaff, signOutStaff, type BodyInput, type StaffMember } from '@liftclub/api-contract';
import type { IdleClock } from './idle-clock';
import { createLastActivity, type LastActivity } from './last-activity';
import { createSessionBroadcast } from './session-broadcast';
import { createSessionStore, type SessionState, type SessionStore } from './session-state';

interface SessionDependencies {
  readonly origin: string;
  readonly clock: IdleClock;
  /** Shared by all tabs of the console. */
  readonly storage: Storage;
  readonly onNoResponse: () => void;
  /** Somebody came or went: what was loaded for the one is not the other's. */
  readonly onReset: () => void;
  /** Who is signed in, where that is known from the start. */
  readonly staff?: StaffMember;
}

/** Who works in the console, and the client through which they do. */
export interface ConsoleSession {
  readonly api: ConsoleClient;
  readonly state: Pick<SessionStore, 'get' | 'subscribe'>;
  readonly clock: IdleClock;
  readonly lastActivity: Pick<LastActivity, 'get'>;
  /** Asks the server who is signed in. Never rejects. */
  check(): Promise<void>;
  /** Rejects with ApiError: 401 `totp_needed`, `totp_wrong`, `invalid_credentials`. */
  signIn(credentials: BodyInput<typeof signInStaff>): Promise<void>;
  /** Rejects with ApiError; one is signed in then as before. */
  signOut(): Promise<void>;
  /** The idle time is over: signed out here at once, and on the server if it can be reached. */
  expire(): void;
  /** Goes along with what other tabs do to the session they share; answers what ends that. */
  followOtherTabs(): () => void;
  /** What the server said of the signed-in person has changed. */
  setStaff(staff: StaffMember): void;
}

export function createConsoleSession({
  origin,
  clock,
  storage,
  onNoResponse,
  onReset,
  staff,
}: SessionDependencies): ConsoleSession {
  const state = createSessionStore(staff ? { kind: 'in', staff } : { kind: 'asking' });
  const lastActivity = createLastActivity(storage, clock.now());
  const broadcast = createSessionBroadcast(storage, clock.now);

  const become = (next: SessionState) => {
    state.set(next);
    onReset();
  };
  const onSignedOut = () => {
    const { kind } = state.get();
    if (kind !== 'out') become({ kind: 'out', why: kind === 'in' ? 'ended' : 'never' });
  };
  const api = createConsoleClient({
    origin,
    now: clock.now,
    onNoResponse,
    onSignedOut,
    onHeard: () => lastActivity.set(clock.now()),
  });

  const check = async () => {
    state.set({ kind: 'asking' });
    try {
      const { data } = await api.call(getStaffSession);
      become({ kind: 'in', staff: data });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (state.get().kind === 'asking') state.set({ kind: 'unreachable' });
    }
  };

  return {
    api,
    state,
    clock,
    lastActivity,
    check,
    async signIn(credentials) {
      const { data } = await api.call(signInStaff, { body: credentials });
      lastActivity.set(clock.now());
      become({ kind: 'in', staff: data });
      broadcast.send({ in: data.id });
    },
    async signOut() {
      await api.call(signOutStaff);
      broadcast.send({ out: 'left' });
      become({ kind: 'out', why: 'left' });
    },
    expire() {
      broadcast.send({ out: 'ended' });
      become({ kind: 'out', why: 'ended' });
      // On the server this session is over as well, or will be in a moment.
      api.call(signOutStaff).catch(() => undefined);
    },
    followOtherTabs: () =>
      broadcast.subscribe((message) => {
        const current = state.get();
        if ('out' in message) {
          if (current.kind !== 'out') become({ kind: 'out', why: message.out });
          return;
        }
        if (current.kind === 'in' && current.staff.id === message.in) return;
        // What the page shows is another person's from here on.
        onReset();
        void check();
      }),
    setStaff: (known) => state.set({ kind: 'in', staff: known }),
  };
}
