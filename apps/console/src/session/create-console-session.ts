import { createConsoleClient, isApiError, type ConsoleClient } from '@liftclub/api-client';
import {
  acceptStaffInvitation,
  getStaffSession,
  signInStaff,
  signOutStaff,
  type BodyInput,
  type StaffMember,
} from '@liftclub/api-contract';
import type { IdleClock } from './idle-clock';
import { createLastActivity, type LastActivity } from './last-activity';
import { createSessionBroadcast, type SessionMessage } from './session-broadcast';
import { createSessionStore, type SessionStore } from './session-state';
import { createStepUp, type StepUp } from './step-up';

interface SessionDependencies {
  readonly origin: string;
  readonly clock: IdleClock;
  /** Shared by all tabs of the console. */
  readonly storage: Storage;
  readonly onNoResponse: () => void;
  /** Called when another person, or nobody, is signed in: what was loaded must be dropped. */
  readonly onReset: () => void;
  /** The signed-in staff member, if known from the start. */
  readonly staff?: StaffMember;
}

/** The staff session of this browser, and the API client that belongs to it. */
export interface ConsoleSession {
  readonly api: ConsoleClient;
  readonly state: Pick<SessionStore, 'get' | 'subscribe'>;
  readonly clock: IdleClock;
  readonly lastActivity: Pick<LastActivity, 'get'>;
  /** What waits until the member has confirmed who they are. */
  readonly stepUp: StepUp;
  /** Asks the server who is signed in. Never rejects. */
  check(): Promise<void>;
  /** Rejects with ApiError: 401 `totp_needed`, `totp_wrong`, `invalid_credentials`. */
  signIn(credentials: BodyInput<typeof signInStaff>): Promise<void>;
  /** Sets the password of an invited member and signs in. Rejects with ApiError: 404 `invitation_ended`. */
  acceptInvitation(accepted: BodyInput<typeof acceptStaffInvitation>): Promise<void>;
  /** Rejects with ApiError; the session then continues. */
  signOut(): Promise<void>;
  /**
   * Signs out after the idle time: here at once, on the server if it can be reached. Otherwise the server ends the
   * session by the same idle time.
   */
  expire(): void;
  /** Applies sign-ins and sign-outs of other tabs, which share the session. Returns a function that stops that. */
  followOtherTabs(): () => void;
  /** Replaces the signed-in staff member with what the server returned after a change. */
  setStaff(staff: StaffMember): void;
}

/** The session of the console; its state begins as `in` with `staff`, else as `asking` until `check` is called. */
export function createConsoleSession(dependencies: SessionDependencies): ConsoleSession {
  const { origin, clock, storage, onNoResponse, onReset, staff: known } = dependencies;
  const stepUp = createStepUp();
  const state = createSessionStore(known ? { kind: 'in', staff: known } : { kind: 'asking' }, onReset);
  const lastActivity = createLastActivity(storage, clock.now());
  const broadcast = createSessionBroadcast(storage, clock.now);
  const api = createConsoleClient({
    origin,
    now: clock.now,
    timeoutSignal: (milliseconds) => AbortSignal.timeout(milliseconds),
    onNoResponse,
    onSignedOut: () => noteSignedOut(state),
    onActivity: () => lastActivity.set(clock.now()),
    onStepUp: stepUp.ask,
  });

  async function check(): Promise<void> {
    state.set({ kind: 'asking' });
    try {
      const { data } = await api.call(getStaffSession);
      state.changeUser({ kind: 'in', staff: data });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (state.get().kind === 'asking') state.set({ kind: 'unreachable' });
    }
  }

  function begin(staff: StaffMember): void {
    lastActivity.set(clock.now());
    state.changeUser({ kind: 'in', staff });
    broadcast.send({ in: staff.id });
  }

  return {
    api,
    state,
    clock,
    lastActivity,
    stepUp,
    check,
    async signIn(credentials) {
      begin((await api.call(signInStaff, { body: credentials })).data);
    },
    async acceptInvitation(accepted) {
      begin((await api.call(acceptStaffInvitation, { body: accepted })).data);
    },
    async signOut() {
      await api.call(signOutStaff);
      broadcast.send({ out: 'left' });
      state.changeUser({ kind: 'out', why: 'left' });
    },
    expire() {
      broadcast.send({ out: 'ended' });
      state.changeUser({ kind: 'out', why: 'ended' });
      api.call(signOutStaff).catch(() => undefined);
    },
    followOtherTabs: () => broadcast.subscribe((message) => applyMessage(message, state, check)),
    setStaff: (changed) => state.set({ kind: 'in', staff: changed }),
  };
}

function noteSignedOut(state: SessionStore): void {
  const { kind } = state.get();
  if (kind !== 'out') state.changeUser({ kind: 'out', why: kind === 'in' ? 'ended' : 'never' });
}

function applyMessage(message: SessionMessage, state: SessionStore, check: () => Promise<void>): void {
  const current = state.get();
  if ('out' in message) {
    if (current.kind !== 'out') state.changeUser({ kind: 'out', why: message.out });
    return;
  }
  if (current.kind === 'in' && current.staff.id === message.in) return;
  // Another person has signed in: what this page has loaded is not theirs.
  state.changeUser({ kind: 'asking' });
  void check();
}
