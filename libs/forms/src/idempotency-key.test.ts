import { ApiError } from '@liftclub/api-client';
import { deferred } from '@liftclub/test-support';
import { createIdempotencyKeys, type OpenRequest } from './idempotency-key';

const lost = () => new ApiError('network', 'No response');
const refused = (status: number, code: string) => new ApiError('http', 'No', { status, code });

/** A device with storage, on which a page can be opened again. */
function device() {
  let keys = 0;
  let stored: OpenRequest | null = null;
  const storage = { get: () => stored, set: (request: OpenRequest | null) => void (stored = request) };
  /** Opens the page with the form; `press` sends once and returns the key that was sent. */
  const open = (kept?: typeof storage) => {
    const withKey = createIdempotencyKeys(kept, () => `key-${(keys += 1)}`);
    return async (details: object, outcome?: ApiError) => {
      let sent = '';
      await withKey(details, async (key) => {
        sent = key;
        if (outcome) throw outcome;
      }).catch((error) => expect(error).toBe(outcome));
      return sent;
    };
  };
  return { storage, open, stored: () => stored };
}

it.each([
  ['there was no response', lost()],
  ['the server failed', refused(502, 'error')],
  ['the provider behind the server is not available', refused(503, 'unavailable')],
  ['the first request is still in progress', refused(409, 'in_flight')],
  ['the upload was given up', new ApiError('aborted', '')],
])('a user who presses again because %s sends the same key', async (_case, outcome) => {
  const press = device().open();
  expect([await press({ code: 'TEN' }, outcome), await press({ code: 'TEN' })]).toEqual(['key-1', 'key-1']);
});

it.each([
  ['succeeded', undefined],
  ['was refused', refused(409, 'code_taken')],
  ['was refused at a field', refused(400, 'invalid')],
])('a user who presses again after the request %s sends a new key', async (_case, outcome) => {
  const press = device().open();
  expect([await press({ code: 'TEN' }, outcome), await press({ code: 'TEN' })]).toEqual(['key-1', 'key-2']);
});

it('a user who changes what is sent sends a new key', async () => {
  const press = device().open();
  expect([await press({ code: 'TEN' }, lost()), await press({ code: 'TWENTY' })]).toEqual(['key-1', 'key-2']);
});

it('a user who reloads the page after no response sends the same key, unless it is kept in memory only', async () => {
  const { open, storage } = device();
  await open(storage)({ code: 'TEN' }, lost());
  expect(await open(storage)({ code: 'TEN' })).toBe('key-1');
  await open()({ code: 'TEN' }, lost());
  expect(await open()({ code: 'TEN' })).toBe('key-3');
});

it.each([
  ['a success', undefined],
  ['a refusal', refused(400, 'invalid')],
])('after %s nothing is left in the storage', async (_case, outcome) => {
  const { open, storage, stored } = device();
  await open(storage)({ code: 'TEN' }, outcome);
  expect(stored()).toBeNull();
});

it('an earlier request that is refused late leaves the key of the current one alone', async () => {
  const { open, storage, stored } = device();
  const late = deferred();
  const withKey = createIdempotencyKeys(storage, () => 'key-a');
  const first = withKey({ code: 'TEN' }, () => late.promise);
  await open(storage)({ code: 'TWENTY' }, lost());
  late.reject(refused(409, 'code_taken'));
  await expect(first).rejects.toMatchObject({ code: 'code_taken' });
  expect(stored()).toMatchObject({ body: '{"code":"TWENTY"}' });
});
