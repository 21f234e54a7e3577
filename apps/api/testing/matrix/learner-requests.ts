import { randomUUID } from 'node:crypto';
import type { TestApi } from '../test-api';
import { newUser } from '../builders/users';
import type { Requests } from './requests';
import { aboutOneself } from './run-requests';
import type { Parent } from './world';

/** Somebody whom a parent has invited to help with the learner. */
async function invitedBy({ deps }: TestApi, { scholarId }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query('delete from caregivers where scholar_id = $1', [scholarId]);
  await deps.db.$client.query(
    `insert into caregivers (id, scholar_id, role, phone, tries, invited_at, expires_at)
     values ($1, $2, 'view', $3, 0, $4, $4)`,
    [id, scholarId, newUser().phone, deps.clock()],
  );
  return id;
}

const person = { name: 'Gogo', phone: '+27821234567' };

/** Somebody who may receive a parent's learner. */
async function receiverOf({ deps }: TestApi, { scholarId }: Parent): Promise<string> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query('delete from receivers where scholar_id = $1', [scholarId]);
  await deps.db.$client.query(
    'insert into receivers (id, scholar_id, name, phone, added_at) values ($1, $2, $3, $4, $5)',
    [id, scholarId, person.name, person.phone, deps.clock()],
  );
  return id;
}

const learner = ({ parents }: { readonly parents: { readonly A: Parent } }) => ({ id: parents.A.scholarId });
const caregiver = async (world: Parameters<Requests[string]>[0], api: TestApi) => ({
  params: { ...learner(world), caregiver_id: await invitedBy(api, world.parents.A) },
});

/** The calls of passenger A about who helps with a learner, and about its care. */
export const LEARNER_REQUESTS: Requests = {
  'GET passenger/scholar/:id/caregivers': (world) => ({ params: learner(world) }),
  'POST passenger/scholar/:id/caregivers': (world) => ({
    params: learner(world),
    body: { phone: newUser().phone, role: 'view' },
  }),
  'PATCH passenger/scholar/:id/caregivers/:caregiver_id': async (world, api) => ({
    ...(await caregiver(world, api)),
    body: { role: 'manage' },
  }),
  'DELETE passenger/scholar/:id/caregivers/:caregiver_id': caregiver,
  'GET passenger/scholar/:id/receivers': (world) => ({ params: learner(world) }),
  'POST passenger/scholar/:id/receivers': (world) => ({ params: learner(world), body: person }),
  'DELETE passenger/scholar/:id/receivers/:receiver_id': async (world, api) => ({
    params: { ...learner(world), receiver_id: await receiverOf(api, world.parents.A) },
  }),
  'GET passenger/scholar/:id/care': (world) => ({ params: learner(world) }),
  'PUT passenger/scholar/:id/care': (world) => ({
    params: learner(world),
    body: { note: 'Ring twice.', emergency_contact: person },
  }),
  'GET passenger/caregivers': () => aboutOneself,
  // The code of an invitation of A's phone; it is wrong for all others.
  'POST passenger/caregivers/accept': async ({ parents }, api) => {
    const { deps } = api;
    const id = randomUUID();
    await deps.db.$client.query('delete from caregivers where phone = $1', [parents.A.user.phone]);
    await deps.db.$client.query(
      `insert into caregivers (id, scholar_id, role, phone, code_hash, tries, invited_at, expires_at)
       values ($1, $2, 'view', $3, $4, 0, $5, $5::timestamptz + interval '1 hour')`,
      [id, parents.B.scholarId, parents.A.user.phone, deps.keys.hmac('code', `${id}:4711`), deps.clock()],
    );
    return { body: { code: '4711' } };
  },
};
