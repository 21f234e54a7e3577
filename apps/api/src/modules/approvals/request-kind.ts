import type { Currency, Minor, RequestChange, RequestKindName, ServiceMarket, StaffRight } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { DoneBy } from '../audit';

/** The member who asked, and the name of the one who approved it. */
export interface RequestedBy extends DoneBy {
  readonly staffId: string;
}

/** What doing it returned: the message and the data of the response. */
export interface Effect {
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a body is about, as it is now. */
export interface Described {
  /** Whose limits count. */
  readonly market: ServiceMarket | 'every';
  readonly subject: { readonly kind: string; readonly id: string };
  /** Whose money or data it is about. */
  readonly passengerId?: string;
  /** What will be done, without names of people: in words ("Give 750.00 ZAR of credit"), or before and after. */
  readonly summary: string | RequestChange;
  /** Without an amount, any limit makes it wait. */
  readonly money?: { readonly amount: Minor; readonly currency: Currency };
  /** From this instant on it can no longer be done. A request expires then, or after REQUEST_DAYS if earlier. */
  readonly until?: Date;
  /** Text of all that the body depends on. Another one at the approval makes the request outdated, see `isOutdated`. */
  readonly version: string;
}

/**
 * What needs approval. To add a kind: its name in REQUEST_KINDS, one object of this type beside the service that does
 * it, listed in `request-kinds.ts`; its route calls `askOrPerform` and its endpoint has `mayWait`. The right to ask is
 * that of the endpoint. `body` is stored as JSON and comes back as it was asked.
 */
export interface RequestKind<Body> {
  readonly name: RequestKindName;
  /** The right for the thing itself, which a member needs along with `approve`. */
  readonly right: StaffRight;
  readonly approvals: 1 | 2;
  /** Throws a Problem when it cannot be done. */
  describe(deps: Dependencies, db: Executor, body: Body): Promise<Described>;
  /** Whether the version at the approval makes a request outdated; without this, any other one does. */
  isOutdated?(seen: string, now: string): boolean;
  /** Throws a Problem for a member who may not approve this one; all but the asker may where it is absent. */
  requireApprover?(db: Executor, body: Body, staffId: string): Promise<void>;
  /**
   * Does it in the transaction of the decision. It is also run, and rolled back, when it is asked, so that who asks for
   * what cannot be done gets the error. Throws a Problem when it cannot be done.
   */
  perform(deps: Dependencies, tx: Executor, body: Body, by: RequestedBy): Promise<Effect>;
  /**
   * What must call another company: runs after the decision is committed, in place of the effect of `perform`. Who asks
   * for the same again repeats it without another approval for 24 hours, so that it must be safe to repeat.
   */
  finish?(deps: Dependencies, body: Body, by: RequestedBy): Promise<Effect>;
}

/** The kinds by their names, as the requests are decided by them. */
export type RequestKinds = Readonly<Partial<Record<RequestKindName, RequestKind<never>>>>;
