import { smsPartsOf } from '@liftclub/domain';
import { messageOf, type RunNotification } from './notify-run-event';

const AT = new Date('2026-01-13T06:50:00Z');
const TRIP = { rideType: 'A', departsAt: new Date('2026-01-13T07:15:00Z'), currency: 'ZAR', language: 'en' } as const;
/** As long as a number of any country can be. */
const LONGEST = '+491511234567890';

it.each<[string, RunNotification]>([
  ['a pick-up without the code', { type: 'override' }],
  ['a hand-over that the driver described', { type: 'override', handOver: { reason: 'A neighbour' } }],
  ['a hand-over to somebody removed', { type: 'override', handOver: { removed: 'Nomthandazo Khumalo' } }],
  ['a drop-off at a school that is elsewhere', { type: 'override', handOver: { withdrawn: 'school' } }],
  ['a learner who walked in alone', { type: 'override', handOver: { withdrawn: 'alone' } }],
])('the SMS about %s names the longest number and is one SMS', (_case, notification) => {
  const text = messageOf(TRIP, notification, AT, LONGEST);
  expect(text).toContain(`Call us on ${LONGEST} if this is wrong.`);
  expect(smsPartsOf(text)).toBe(1);
});

it('the number is left out where the SMS would become a longer one, and where there is none', () => {
  const removed = (name: string) => ({ type: 'override', handOver: { removed: name } }) as const;
  const long = messageOf(TRIP, removed('N'.repeat(40)), AT, LONGEST);
  expect([long.endsWith('Call us if this is wrong.'), smsPartsOf(long)]).toEqual([true, 1]);
  expect(messageOf(TRIP, { type: 'override' }, AT, null)).toBe(
    'Ride A 09:15: on board at 08:50 without the code. Call us if this is wrong.',
  );
  // Outside the GSM alphabet the same text is two SMS, and stays two.
  expect(smsPartsOf(messageOf(TRIP, removed('Zoë'), AT, LONGEST))).toBe(2);
});
