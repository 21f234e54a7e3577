import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { sessions } from '../../db/schema/people/sessions';
import { users } from '../../db/schema/people/users';
import type { Caller, Claims } from '../../plugins/access/actors';

const CALLER = {
  role: users.role,
  country: users.country,
  phoneVerifiedAt: users.phoneVerifiedAt,
  erasedAt: users.erasedAt,
  sessionId: sql<string | null>`${sessions.id}`.as('session_id'),
  counter: sessions.counter,
  currentSeen: sessions.currentSeen,
  revokedAt: sessions.revokedAt,
};

/** The user of the placeholder `userId`, and the session of `sessionId` if it is that user's; `actorOf` checks both. */
const selectCaller = (db: Executor) =>
  db
    .select(CALLER)
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('userId')));

/** The caller as a table of at most one row, for a statement that reads more along with it. */
export const callerTable = (db: Executor) => selectCaller(db).as('caller');

/** The columns of that table, which a statement selects as `caller`. */
export const columnsOfCaller = (caller: ReturnType<typeof callerTable>) => {
  const { role, country, phoneVerifiedAt, erasedAt, sessionId, counter, currentSeen, revokedAt } = caller;
  return { role, country, phoneVerifiedAt, erasedAt, sessionId, counter, currentSeen, revokedAt };
};

const callerQuery = prepared((db) => selectCaller(db).prepare('find_caller'));

/** The caller by one prepared query, for requests that read nothing along with it. */
export async function findCaller(db: Database, { userId, sessionId }: Claims): Promise<Caller | undefined> {
  const [row] = await callerQuery(db).execute({ userId, sessionId });
  return row;
}
