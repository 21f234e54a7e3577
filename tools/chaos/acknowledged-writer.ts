import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../postgres';

const TABLE = 'chaos_acknowledged';

export interface Writer {
  /** Stops writing and returns every number whose row the database acknowledged. */
  stop: () => Promise<number[]>;
}

/**
 * Inserts rows numbered from `first`, one transaction each, and continues after a failed one. `onAcknowledged` is
 * called for each row that the database acknowledged.
 */
export async function startWriter(
  address: () => string,
  first: number,
  onAcknowledged: () => void = () => undefined,
): Promise<Writer> {
  await withClient(address(), (client) =>
    client.query(`create table if not exists ${TABLE} (number bigint primary key)`),
  );
  const acknowledged: number[] = [];
  let writing = true;
  let number = first;
  const writeUntilFailure = () =>
    withClient(address(), async (client) => {
      while (writing) {
        await client.query(`insert into ${TABLE} values ($1)`, [number]);
        acknowledged.push(number);
        onAcknowledged();
        number += 1;
      }
    });
  const work = async () => {
    while (writing) {
      // A row whose response was lost may or may not be committed: its number is not used again.
      await Promise.resolve()
        .then(writeUntilFailure)
        .catch(() => (number += 1));
      if (writing) await pause(20);
    }
  };
  const done = work();
  return {
    stop: async () => {
      writing = false;
      await done;
      return acknowledged;
    },
  };
}

/** Number of acknowledged rows that the database no longer has. Expected to be 0. */
export async function lostRows(url: string, acknowledged: number[]): Promise<number> {
  return withClient(url, async (client) => {
    const found = await client.query<{ found: string }>(
      `select count(*) as found from ${TABLE} where number = any($1::bigint[])`,
      [acknowledged],
    );
    return acknowledged.length - Number(found.rows[0]?.found);
  });
}
