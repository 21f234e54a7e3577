import { getPassengerProfile, shareTrip } from '@liftclub/api-contract';
import { sql } from 'drizzle-orm';
import { setUpDrivenRun } from '../builders/runs';
import { accessNow, signedIn } from '../builders/users';
import { openStream } from '../http/event-streams';
import { listening } from '../http/raw-http';

/** More than the connections of the pool. */
const STREAMS = 25;

const { api, thandi, rides, start } = setUpDrivenRun();

const byLinks = async () => {
  const tokens: string[] = [];
  for (let link = 0; link < STREAMS / 5; link += 1) {
    const call = { params: { id: rides.lesedi }, body: {}, access: await accessNow(api, thandi) };
    tokens.push((await api.call(shareTrip, call)).response.data.url.split('#')[1] ?? '');
  }
  return (index: number) => openStream(api, 'track/live/', { 'x-share-token': tokens[index % tokens.length] ?? '' });
};

const byUser = async () => {
  const authorization = `Bearer ${await accessNow(api, thandi)}`;
  return () => openStream(api, `ride/trips/${rides.lesedi}/live/`, { authorization });
};

it.each([
  // A new stream of a share link ends the oldest one of its trip; the eleventh of a user is refused.
  ['share links', 'trip_shares', byLinks, { 200: STREAMS, 429: 0 }],
  ['a user', 'trips', byUser, { 200: 10, 429: STREAMS - 10 }],
])('while streams of %s wait to be opened, the requests of others find a connection', async (...row) => {
  const [, table, prepare, expected] = row;
  const other = await signedIn(api);
  await start();
  const open = await prepare();
  await listening(api);
  const streams = await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    let answered = 0;
    const opening = Array.from({ length: STREAMS }, async (_, index) => {
      const stream = await open(index);
      answered += 1;
      return stream;
    });
    await arrived(STREAMS);
    const { status } = await api.call(getPassengerProfile, {
      params: { id: other.account.id },
      access: await accessNow(api, other),
    });
    expect([status, answered, api.deps.db.$client.waitingCount]).toEqual([200, 0, 0]);
    return opening;
  });
  const opened = await Promise.all(streams);
  opened.forEach((stream) => stream.close());
  const count = (status: number) => opened.filter((stream) => stream.status === status).length;
  expect({ 200: count(200), 429: count(429) }).toEqual(expected);
});

/** Resolves when the server has received so many requests. */
const arrived = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let received = 0;
    api.app.server.on('request', () => (received += 1) === count && resolve());
  });
