/** The passenger or driver behind a request, read from the database with the session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly country: string;
  readonly phoneVerified: boolean;
}

/** The member of staff behind a console request, read from the database with the session. */
export interface StaffActor {
  readonly staffId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  /** Whether an authenticator app is enrolled. */
  readonly totp: boolean;
}
