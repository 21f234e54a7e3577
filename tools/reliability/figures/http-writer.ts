import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { trySignIn, type User } from '../../people/accounts';
import { dataOf, type Client } from '../../people/client';
import { createScholar, LEARNER } from '../../people/rides';
import { withClient } from '../../postgres';

const RETRY_MS = 50;

export interface HttpWriter {
  /** Stops and returns the names and ids of learners that the API said it had stored. */
  stop: () => Promise<Map<string, string>>;
}

/**
 * Registers one learner after the other over HTTP. One that gets no answer, or 5xx, is sent again with its idempotency
 * key until the API says that it is stored.
 */
export function startHttpWriter(client: Client, person: User): HttpWriter {
  const stored = new Map<string, string>();
  let writing = true;
  let user = person;
  const store = async (name: string) => {
    const key = randomUUID();
    while (writing) {
      const reply = await createScholar(client, user, { ...LEARNER, name }, key).catch(() => undefined);
      if (reply?.status === 201) {
        stored.set(name, dataOf<{ id: string }>(reply, name).id);
        return;
      }
      if (reply?.status === 401) user = (await trySignIn(client, user).catch(() => undefined)) ?? user;
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
  person: User,
  stored: ReadonlyMap<string, string>,
): Promise<{ lost: number; doubled: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      'select id, name from scholars where guardian_id = $1',
      [person.id],
    );
    const found = new Set(rows.map(({ id }) => id));
    return {
      lost: [...stored.values()].filter((id) => !found.has(id)).length,
      doubled: rows.length - new Set(rows.map(({ name }) => name)).size,
    };
  });
}
