import { withClient } from '../postgres';
import { newContact, signIn, type User } from './accounts';
import type { Client } from './client';

/**
 * SQL that inserts copies of the rows of a table that match `where`, one for each row of `from`, with some columns
 * changed: `changes` are arguments of jsonb_build_object.
 */
export const cloneRows = (table: string, where: string, changes: string, from: string): string =>
  `insert into ${table} select copy.* from (select * from ${table} where ${where}) original, ${from},
     lateral jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changes})) copy`;

const PREFIX = '01900000-0000-7000-8';

/** SQL of the id of a copy, which is known without a lookup. `kind` has three hex digits, `number` is an expression. */
export const copyIdSql = (kind: string, number: string): string =>
  `('${PREFIX}${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The same id for a number. */
export const copyId = (kind: string, number: number): string =>
  `${PREFIX}${kind}-${number.toString(16).padStart(12, '0')}`;

/** Copies of an account in the database, with e-mail addresses and phones of their own and the same password. */
export async function copyUser(databaseUrl: string, user: User, count: number): Promise<User[]> {
  const copies = Array.from({ length: count }, () => ({ ...user, ...newContact() }));
  const changes = `'id', gen_random_uuid(), 'email', $2::text, 'phone', $3::text, 'referral_code', md5($2)`;
  await withClient(databaseUrl, async (client) => {
    for (const { email, phone } of copies)
      await client.query(cloneRows('users', 'id = $1', changes, '(select 1) one'), [user.id, email, phone]);
  });
  return copies;
}

/** Copies of an account that are signed in. */
export async function signedInCopies(client: Client, databaseUrl: string, user: User, count: number): Promise<User[]> {
  const copies: User[] = [];
  for (const { email, phone, host } of await copyUser(databaseUrl, user, count))
    copies.push(await signIn(client, { email, phone, host }));
  return copies;
}
