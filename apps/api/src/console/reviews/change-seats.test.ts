import { changeSeats, getAvailability, getVehicle, putAvailability } from '@liftclub/api-contract';
import { newAvailability } from '../../../testing/builders/drivers';
import { setUpReview } from '../../../testing/builders/reviews';
import { FROM_CONSOLE, signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { readSupply } from '../../modules/availability';

const { api, staff, driver, ids, decide, audit } = setUpReview();
const REASON = 'The operating licence says 14';
const MONDAY = { market: 'RSA', date: '2026-01-19' } as const;

const change = (
  body: object,
  { headers, id = ids.vehicle }: { headers?: Readonly<Record<string, string>>; id?: string } = {},
) => api.call(changeSeats, { params: { id }, headers: headers ?? staff.headers, body: { reason: REASON, ...body } });

async function offer(seats: number): Promise<void> {
  const declared = await api.call(putAvailability, {
    access: await accessNow(api, driver),
    body: newAvailability({ seats }),
  });
  expect(declared.status).toBe(200);
}

const offered = async () =>
  (await api.call(getAvailability, { access: await accessNow(api, driver) })).response.data?.seats;
const planned = async () => (await readSupply(api.deps.db, MONDAY)).map(({ seats }) => seats);

it('a driver of a minibus with approved documents is planned with all of its seats', async () => {
  await offer(8);
  await decide();
  expect(await change({ seat_no: 14 })).toMatchObject({ status: 200, response: { data: { seat_no: 14 } } });
  const access = await accessNow(api, driver);
  const details = await api.call(getVehicle, { access, params: { id: ids.vehicle } });
  expect(details.response.data.seat_no).toBe(14);
  expect([await offered(), await planned()]).toEqual([14, [14]]);
  expect(await audit('person.change_seats')).toEqual([
    {
      subject: driver.account.id,
      staff: staff.id,
      detail: { vehicle: ids.vehicle, before: 8, after: 14, reason: REASON },
    },
  ]);
});

it('a driver who offers fewer seats than there are goes on to offer these, and never more than there are', async () => {
  await offer(5);
  await decide();
  await change({ seat_no: 22 });
  expect([await offered(), await planned()]).toEqual([5, [5]]);
  await change({ seat_no: 4 });
  expect([await offered(), await planned()]).toEqual([4, [4]]);
});

it.each([
  { offers: 5, then: 5 },
  { offers: 8, then: 8 },
])(
  'a driver who offers $offers of 8 seats offers $then again after 4 were set by mistake',
  async ({ offers, then }) => {
    await offer(offers);
    await decide();
    await change({ seat_no: 4 });
    expect([await offered(), await planned()]).toEqual([4, [4]]);
    await change({ seat_no: 8 });
    expect([await offered(), await planned()]).toEqual([then, [then]]);
  },
);

it('more than 8 seats wait until the documents are approved, fewer do not', async () => {
  const refusal = { status: 409, response: { code: 'documents_not_approved' } };
  expect(await change({ seat_no: 9 })).toMatchObject(refusal);
  expect((await change({ seat_no: 6 })).status).toBe(200);
  await decide({ vehicle_photo: 'Too dark' });
  expect(await change({ seat_no: 9 })).toMatchObject(refusal);
  expect(await audit('person.change_seats')).toHaveLength(1);
});

it.each([
  ['two seats', { seat_no: 2 }, 'seat_no'],
  ['23 seats', { seat_no: 23 }, 'seat_no'],
  ['half a seat', { seat_no: 8.5 }, 'seat_no'],
  ['a word', { seat_no: 'ten' }, 'seat_no'],
  ['no reason', { seat_no: 9, reason: ' ' }, 'reason'],
])('%s is refused beside its field', async (_case, body, field) => {
  await decide();
  const refused = await change(body);
  expect(refused).toMatchObject({ status: 400, response: { errors: { [field]: [expect.any(String)] } } });
  expect(await audit('person.change_seats')).toEqual([]);
});

it('who may not review documents changes no seats, and an unknown vehicle is not found', async () => {
  await decide();
  const support = await signedInStaff(api, 'Naledi Mokoena', ['support']);
  expect((await change({ seat_no: 9 }, { headers: support.headers })).status).toBe(403);
  expect((await change({ seat_no: 9 }, { headers: FROM_CONSOLE })).status).toBe(401);
  expect((await change({ seat_no: 9 }, { id: ids.version })).status).toBe(404);
});
