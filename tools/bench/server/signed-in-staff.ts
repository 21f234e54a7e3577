import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../../postgres';

/** An administrator with a session, made in the database at an instant of the server's clock; returns the cookie. */
export async function signedInStaff(database: string, at: Date = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await withClient(database, (client) =>
    client.query(
      `with member as (
         insert into staff (id, email, name, password_hash, created_at)
         values (gen_random_uuid(), $1 || '@example.com', 'Bench', '', $3) returning id)
       insert into staff_sessions (id, staff_id, token_hash, created_at, seen_at)
       select gen_random_uuid(), id, $2, $3, $3 from member`,
      [`bench-${token.slice(0, 8)}`, hash, at],
    ),
  );
  return `liftclub-staff=${token}`;
}
