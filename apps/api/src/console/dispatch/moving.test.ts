import { randomUUID } from 'node:crypto';
import { dispatchStream, noteMoving } from '@liftclub/api-contract';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { FROM_CONSOLE, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { dispatchOpening, openStream, type TestStream } from '../../../testing/http/event-streams';

const { api, rides } = setUpDrivenRun();

const opened: TestStream[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

/** The dispatch page of a member, past what was sent at opening. */
async function openedBy({ headers }: SignedInStaff): Promise<TestStream> {
  const stream = await openStream(api, dispatchStream.path, headers);
  opened.push(stream);
  await dispatchOpening(stream);
  return stream;
}
const note = ({ headers }: Pick<SignedInStaff, 'headers'>, trip_id: string, moving = true) =>
  api.call(noteMoving, { headers, body: { trip_id, moving } });
const nextMoving = async (stream: TestStream) => {
  const { name, data } = await stream.next();
  expect(name).toBe('moving');
  return data;
};

it('a dispatcher sees that Naledi is moving a trip, until she is done; she does not see herself', async () => {
  const naledi = await signedInStaff(api, 'Naledi Mokoena', ['dispatcher']);
  const support = await openedBy(await signedInStaff(api, 'Zodwa Dube', ['support']));
  const own = await openedBy(naledi);
  expect((await note(naledi, rides.own)).status).toBe(200);
  expect(await nextMoving(support)).toEqual([{ trip_id: rides.own, name: 'Naledi Mokoena' }]);
  await note(naledi, rides.own, false);
  expect(await nextMoving(support)).toEqual([]);
  expect(own.text()).not.toContain('event: moving');
});

it('a page that is closed while a trip is moved no longer moves it after 30 seconds', async () => {
  const naledi = await signedInStaff(api, 'Naledi Mokoena', ['dispatcher']);
  const lerato = await openedBy(await signedInStaff(api, 'Lerato Molefe', ['dispatcher']));
  await note(naledi, rides.own);
  expect(await nextMoving(lerato)).toHaveLength(1);
  api.pass({ seconds: 20 });
  await note(naledi, rides.own);
  await note(naledi, rides.lesedi);
  expect(await nextMoving(lerato)).toHaveLength(2);
  await note(naledi, rides.lesedi, false);
  expect(await nextMoving(lerato)).toHaveLength(1);
  api.pass({ seconds: 30 });
  expect(await nextMoving(lerato)).toEqual([]);
});

it('only dispatchers say so, of trips that there are', async () => {
  const [dispatcher, support] = [
    await signedInStaff(api, 'Naledi Mokoena', ['dispatcher']),
    await signedInStaff(api, 'Zodwa Dube', ['support']),
  ];
  expect((await note(support, rides.own)).status).toBe(403);
  expect((await note({ headers: FROM_CONSOLE }, rides.own)).status).toBe(401);
  expect((await note(dispatcher, randomUUID())).status).toBe(404);
});
