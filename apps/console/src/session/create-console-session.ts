import { createConsoleClient, isApiError, type ConsoleClient } from '@liftclub/api-client';
import { getStaffSession, signInStaff, signOutStaff, type BodyInput, type StaffMember } from '@liftclub/api-contract';
import type { IdleClock } from './idle-clock';
import { createLastActivity, type LastActivity } from './last-activity';
import { createSessionBroadcast, type SessionMessage } from './session-broadcast';
import { createSessionStore, type SessionState, type SessionStore } from './session-state';

interface SessionDependencies {
  readonly origin: string;
  readonly clock: IdleClock;
  /** Shared by all tabs of the console. */
  readonly storage: Storage;
  readonly onNoResponse: () => void;
  /** Called when another person, or nobody, is signed in: what was loaded must go. */
  readonly onReset: () => void;
  /** The signed-in member of staff, if known from the start. */
  readonly staff?: StaffMember;
}

/** The staff session of this browser, and the API client that belongs to it. */
export interface ConsoleSession {
  readonly api: ConsoleClient;
  readonly state: Pick<SessionStore, 'get' | 'subscribe'>;
  readonly clock: IdleClock;
  readonly lastActivity: Pick<LastActivity, 'get'>;
  /** Asks the server who is signed in. Never rejects. */
  check(): Promise<void>;
  /** Rejects with ApiError: 401 `totp_needed`, `totp_wrong`, `invalid_credentials`. */
  signIn(credentials: BodyInput<typeof signInStaff>): Promise<void>;
  /** Rejects with ApiError; the session then goes on. */
  signOut(): Promise<void>;
  /** Signs out after the idle time: here at once, on the server if it can be reached. */
  expire(): void;
  /** Applies what other tabs do to the session, which they share. Returns a function that stops that. */
  followOtherTabs(): () => void;
  /** Replaces the signed-in member of staff by what the server returned after a change. */
  setStaff(staff: StaffMember): void;
}

/** The session of the console; its state begins as `in` with `staff`, else as `asking` until `check` is called. */
export function createConsoleSession(dependencies: SessionDependencies): ConsoleSession {
  const { origin, clock, storage, onNoResponse, onReset, staff } = dependencies;
  const state = createSessionStore(staff ? { kind: 'in', staff } : { kind: 'asking' });
  const lastActivity = createLastActivity(storage, clock.now());
  const broadcast = createSessionBroadcast(storage, clock.now);

  const become = (next: SessionState) => {
    state.set(next);
    onReset();
  };
  const api = createConsoleClient({
    origin,
    now: clock.now,
    onNoResponse,
    onSignedOut: () => {
      const { kind } = state.get();
      if (kind !== 'out') become({ kind: 'out', why: kind === 'in' ? 'ended' : 'never' });
    },
    onActivity: () => lastActivity.set(clock.now()),
  });
  const check = () => checkSession(api, state, become);

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
      // The server ends the session by the same idle time, so a failed call changes nothing.
      api.call(signOutStaff).catch(() => undefined);
    },
    followOtherTabs: () => broadcast.subscribe((message) => applyMessage(message, { state, become, onReset, check })),
    setStaff: (changed) => state.set({ kind: 'in', staff: changed }),
  };
}

async function checkSession(
  api: ConsoleClient,
  state: SessionStore,
  become: (next: SessionState) => void,
): Promise<void> {
  state.set({ kind: 'asking' });
  try {
    const { data } = await api.call(getStaffSession);
    become({ kind: 'in', staff: data });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (state.get().kind === 'asking') state.set({ kind: 'unreachable' });
  }
}

interface MessageTarget {
  readonly state: SessionStore;
  readonly become: (next: SessionState) => void;
  readonly onReset: () => void;
  readonly check: () => Promise<void>;
}

function applyMessage(message: SessionMessage, { state, become, onReset, check }: MessageTarget): void {
  const current = state.get();
  if ('out' in message) {
    if (current.kind !== 'out') become({ kind: 'out', why: message.out });
    return;
  }
  if (current.kind === 'in' && current.staff.id === message.in) return;
  // Another person has signed in: what this page has loaded is not theirs.
  onReset();
  void check();
}
