import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../../postgres';

/** An administrator with a session, made in the database; returns the cookie. */
export async function signedInStaff(database: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await withClient(database, (client) =>
    client.query(
      `with member as (
         insert into staff (id, email, name, password_hash, created_at)
         values (gen_random_uuid(), $1 || '@example.com', 'Bench', '', now()) returning id)
       insert into staff_sessions (id, staff_id, token_hash, created_at, seen_at)
       select gen_random_uuid(), id, $2, now(), now() from member`,
      [`bench-${token.slice(0, 8)}`, hash],
    ),
  );
  return `liftclub-staff=${token}`;
}
