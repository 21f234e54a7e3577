import type { TestApi } from '../test-api';
import type { SignedIn } from '../builders/users';

export interface Leave {
  readonly api: TestApi;
  readonly person: SignedIn;
  readonly marks: string[];
  /** A new text. */
  readonly mark: (what: string) => string;
  /** Degrees and an address, as values of a statement. */
  readonly place: (what: string) => unknown[];
  /** A statement whose first value is the id of the account. */
  readonly change: (sql: string, ...values: unknown[]) => Promise<Record<string, string>[]>;
}

/** Leaves texts in every table about learners, sharing and notifications. */
export async function leaveWithLearner({ api, mark, change }: Leave): Promise<void> {
  const [learner, now] = ['(select id from scholars where guardian_id = $1 limit 1)', api.deps.clock()];
  await change(
    `insert into caregivers (id, scholar_id, role, phone, code_hash, tries, invited_at, expires_at)
     values ($1, ${learner}, 'view', $2, $3, 0, $4, $4)`,
    mark('caregiver'),
    mark('hash of an invitation'),
    now,
  );
  await change(
    `insert into receivers (id, scholar_id, name, phone, added_at) values ($1, ${learner}, $2, $3, $4)`,
    mark('receiver'),
    mark('phone of a receiver'),
    now,
  );
  await change(
    `insert into trip_shares (id, trip_id, created_by, token_hash, created_at, expires_at)
     select $2::uuid, id, $1, $3, $4, $4 from trips where passenger_id = $1 limit 1`,
    api.deps.random.id(now),
    mark('hash of a link'),
    now,
  );
  await change(
    `insert into push_devices (id, user_id, endpoint, p256dh, auth, name, created_at) values ($2::uuid, $1, $3, $4, $5, '', $6)`,
    api.deps.random.id(now),
    mark('address of a browser'),
    mark('its key'),
    mark('its secret'),
    now,
  );
  await change(
    `insert into care_notes (scholar_id, note, contact_name, contact_phone, changed_at)
     values (${learner}, $2, $3, $4, $5)`,
    mark('care'),
    mark('contact'),
    mark('phone of a contact'),
    now,
  );
}
