import type { ServiceMarket, StaffRight, StaffRole } from '@liftclub/domain';

/** The claims of a token: its user, its session, and the rotation counter at which it was issued. */
export interface Claims {
  readonly userId: string;
  readonly sessionId: string;
  readonly counter: number;
}

/** The user of a token as stored, and its session; null columns of a session that is gone or not that user's. */
export interface Caller {
  readonly role: string;
  readonly country: string;
  readonly phoneVerifiedAt: Date | null;
  /** When the account's data was erased. */
  readonly erasedAt: Date | null;
  readonly sessionId: string | null;
  readonly counter: number | null;
  readonly currentSeen: boolean | null;
  readonly revokedAt: Date | null;
}

/** The passenger or driver behind a request, read from the database with the session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly country: string;
  readonly phoneVerified: boolean;
}

/** The staff member behind a console request, read from the database with the session. */
export interface StaffActor {
  readonly staffId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** The union of what the roles allow. */
  readonly rights: readonly StaffRight[];
  /** Bound dispatch and reports. */
  readonly markets: readonly ServiceMarket[];
  /** Whether an authenticator app is enrolled. */
  readonly totp: boolean;
  /** Until when this session may do what requires a step-up; null before one and when it is over. */
  readonly stepUpUntil: Date | null;
  /** Whether the session was opened with the company account. */
  readonly byCompany: boolean;
}
