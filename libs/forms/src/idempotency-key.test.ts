import { ApiError } from '@liftclub/api-client';
import { createIntents } from './idempotency-key';

const lost = () => new ApiError('network', 'No response');
const refused = (status: number, code: string) => new ApiError('http', 'No', { status, code });

/** Presses once; the key that went along. */
function presser() {
  let keys = 0;
  const intend = createIntents(() => `key-${(keys += 1)}`);
  return async (details: object, outcome?: ApiError) => {
    let sent = '';
    await intend(details, async (key) => {
      sent = key;
      if (outcome) throw outcome;
    }).catch((error) => expect(error).toBe(outcome));
    return sent;
  };
}

it.each([
  ['there was no response', lost()],
  ['the server failed', refused(502, 'error')],
  ['the first is still at work', refused(409, 'in_flight')],
])('whoever presses again because %s means the same, and sends the same key', async (_case, outcome) => {
  const press = presser();
  expect([await press({ code: 'TEN' }, outcome), await press({ code: 'TEN' })]).toEqual(['key-1', 'key-1']);
});

it.each([
  ['was done', undefined],
  ['was refused', refused(409, 'code_taken')],
])('what %s is over: pressing again is meant anew', async (_case, outcome) => {
  const press = presser();
  expect([await press({ code: 'TEN' }, outcome), await press({ code: 'TEN' })]).toEqual(['key-1', 'key-2']);
});

it('other details are another intent', async () => {
  const press = presser();
  expect([await press({ code: 'TEN' }, lost()), await press({ code: 'TWENTY' })]).toEqual(['key-1', 'key-2']);
});
