import { confirmed, draftAfter, fixedTime, routeOf, SUBMIT, TODAY } from '../testing/schedule-draft-builder';
import { legOf } from './draft-plan';
import { toQuoteRequest } from './schedule-view';
import { restoreDraft, serialiseDraft } from './schedule-storage';

const me = { type: 'riderToggled', rider: 'Me' } as const;
const note = (text: string) => ({ type: 'noteSet', rideType: 'A', note: text }) as const;
const noted = draftAfter([me, ...routeOf('A'), note('Blue gate '), confirmed(), fixedTime('A')]);

test('a note is booked with its ride, trimmed; without words there is none', () => {
  expect(draftAfter([SUBMIT], noted).scheduleData).toMatchObject({ trip: [{ note: 'Blue gate' }] });
  const silent = draftAfter([me, ...routeOf('A'), note('  '), confirmed(), fixedTime('A'), SUBMIT]);
  expect(silent.scheduleData).toMatchObject({ trip: [expect.not.objectContaining({ note: expect.anything() })] });
});

test('a note survives a reload and the choice of times, and changes no price', () => {
  expect(restoreDraft(serialiseDraft(noted), 'full', TODAY)).toEqual(noted);
  expect(legOf(noted, 'A').note).toBe('Blue gate ');
  expect(toQuoteRequest(noted, TODAY)?.trip[0]).not.toHaveProperty('note');
});

test('a note of more than 200 characters, of a ride that is not made or of confirmed routes is not taken', () => {
  const open = draftAfter([me, ...routeOf('A'), note('x'.repeat(201))]);
  expect(legOf(open, 'A').note).toBe('');
  expect(draftAfter([{ type: 'noteSet', rideType: 'B', note: 'Back' }], open)).toEqual(open);
  expect(draftAfter([note('Other')], noted)).toEqual(noted);
});
