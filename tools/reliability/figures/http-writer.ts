import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../postgres';
import { signIn, type Person } from '../people';
import type { Reply, Talk } from '../product';

const RETRY_MS = 50;

export interface HttpWriter {
  /** Stops and tells the names and ids of learners that the API said it had stored. */
  stop: () => Promise<Map<string, string>>;
}

/**
 * Registers one learner after the other over HTTP. One that gets no answer, or 5xx, is sent again with its idempotency
 * key until the API says that it is stored.
 */
export function startHttpWriter(talk: Talk, person: Person): HttpWriter {
  const stored = new Map<string, string>();
  let writing = true;
  let { access } = person;
  const learner = { age: 9, gender: 'Female', school_name: 'Primary', school_address: 'Main Road' };
  const send = (name: string, key: string): Promise<Reply | undefined> => {
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': key };
    const body = { ...learner, name };
    return talk.send('POST', '/api/v1/passenger/scholar/create-scholar/', { body, headers }).catch(() => undefined);
  };
  const store = async (name: string) => {
    const key = randomUUID();
    while (writing) {
      const reply = await send(name, key);
      if (reply?.status === 201) {
        stored.set(name, (JSON.parse(reply.body) as { data: { id: string } }).data.id);
        return;
      }
      if (reply?.status === 401)
        access = await signIn(talk, person.email, person.phone).then(
          (again) => again.access,
          () => access,
        );
      await pause(RETRY_MS);
    }
  };
  const work = async () => {
    for (let number = 1; writing; number += 1) await store(`Learner ${number}`);
  };
  const done = work();
  return {
    stop: async () => {
      writing = false;
      await done;
      return stored;
    },
  };
}

/** Learners that were said to be stored and are not, and those that were stored twice. */
export async function lostLearners(
  url: string,
  person: Person,
  stored: ReadonlyMap<string, string>,
): Promise<{ lost: number; doubled: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from scholars where guardian_id = $1',
      [person.id],
    );
    const kept = new Set(rows.map(({ id }) => id));
    return {
      lost: [...stored.values()].filter((id) => !kept.has(id)).length,
      doubled: rows.length - new Set(rows.map(({ name }) => name)).size,
    };
  });
}
