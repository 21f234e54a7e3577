/**
 * The session state of a web app, by the names, defaults and resets of specification section 3. `TUser` is the user of
 * the contract; an empty user is null.
 */
export interface SessionState<TUser> {
  readonly isLoggedIn: boolean;
  readonly user: TUser | null;
  /** True until the layout has fetched the profile once. */
  readonly firstVisit: boolean;
  /** True until the stored session has been read. */
  readonly load: boolean;
}

/** The state before a sign-in, and after a reset. */
export function emptySession<TUser>(): SessionState<TUser> {
  return { isLoggedIn: false, user: null, firstVisit: true, load: true };
}

/** The stored session has been read; signed in when it has a user (section 4, Sign-in). */
export function sessionLoaded<TUser>(state: SessionState<TUser>, user: TUser | null): SessionState<TUser> {
  return { ...state, isLoggedIn: user !== null, user, load: false };
}

/** A sign-in succeeded. The first visit to the layout fetches the profile again. */
export function signedIn<TUser>(state: SessionState<TUser>, user: TUser): SessionState<TUser> {
  return { ...state, isLoggedIn: true, user, firstVisit: true, load: false };
}

/** The layout fetched the profile or an edit changed it. Unchanged when nobody is signed in. */
export function profileUpdated<TUser>(state: SessionState<TUser>, user: TUser): SessionState<TUser> {
  return state.isLoggedIn ? { ...state, user, firstVisit: false } : state;
}
