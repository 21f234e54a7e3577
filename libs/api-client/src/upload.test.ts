import { updatePassengerProfile, refreshToken } from '@liftclub/api-contract';
import {
  buildTokens,
  buildUser,
  deferred,
  fakeApi,
  fakeBrowser,
  errorResponse,
  errorResponses,
  storedSession,
} from '@liftclub/test-support';
import { tabClient } from './testing/tab-client';

const server = fakeApi();
const user = buildUser();
const tokens = buildTokens();
const signedIn = () => tabClient(fakeBrowser({ stored: storedSession(user, tokens) }).openTab());

describe('an upload', () => {
  const names = { first_name: 'Thandi', last_name: 'Mokoena' };
  const photo = new File(['pixels'], 'me.png', { type: 'image/png' });
  const saved = { json: { success: true as const, message: 'Profile updated', data: user } };

  it('sends fields and files and reports its progress', async () => {
    server.on(updatePassengerProfile, saved);
    const shares: number[] = [];
    const response = await signedIn().api.upload(updatePassengerProfile, {
      params: { id: user.id },
      form: names,
      files: { profile_pic: photo },
      onProgress: (share) => shares.push(share),
    });
    expect(response.data).toEqual(user);
    expect(shares).toEqual([0.5, 1]);
    const sent = server.calls()[0];
    expect(sent).toMatchObject({ method: 'PATCH', path: `profile/passenger/${user.id}/`, access: tokens.access });
    expect(sent?.headers['content-type']).toBeUndefined();
    const form = sent?.body as FormData;
    expect([form.get('first_name'), (form.get('profile_pic') as File).name]).toEqual(['Thandi', 'me.png']);
    expect(form.has('home_address')).toBe(false);
  });

  it('renews the session like any other call', async () => {
    const next = buildTokens({ counter: 1 });
    server.on(refreshToken, { json: next });
    server.on(updatePassengerProfile, ({ access, form }) =>
      access === next.access && form.has('profile_pic') ? saved : errorResponses.tokenNotValid(),
    );
    const response = await signedIn().api.upload(updatePassengerProfile, {
      params: { id: user.id },
      form: names,
      files: { profile_pic: photo },
    });
    expect(response.data).toEqual(user);
    expect(server.calls(updatePassengerProfile)).toHaveLength(2);
  });

  it.each([-60, 20])('waits for a token of %i s to be replaced, so that it is sent once', async (accessLives) => {
    const next = buildTokens({ counter: 1 });
    const stored = storedSession(user, buildTokens({ accessLives }));
    server.on(refreshToken, { json: next });
    server.on(updatePassengerProfile, ({ access }) =>
      access === next.access ? saved : errorResponses.tokenNotValid(),
    );
    const { api } = tabClient(fakeBrowser({ stored }).openTab());
    await api.upload(updatePassengerProfile, { params: { id: user.id }, form: names, files: { profile_pic: photo } });
    expect(server.calls(updatePassengerProfile)).toHaveLength(1);
  });

  it('without a response alerts; given up it is quiet', async () => {
    const { api, heard } = signedIn();
    const input = { params: { id: user.id }, form: names, files: {} };
    server.on(updatePassengerProfile, 'no response');
    await expect(api.upload(updatePassengerProfile, input)).rejects.toMatchObject({ kind: 'network' });
    server.on(updatePassengerProfile, () => deferred<never>().promise);
    const giveUp = new AbortController();
    const call = api.upload(updatePassengerProfile, { ...input, signal: giveUp.signal });
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    await expect(api.upload(updatePassengerProfile, { ...input, signal: giveUp.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(heard.noResponse).toBe(1);
  });

  it('that the server refuses is refused', async () => {
    server.on(updatePassengerProfile, errorResponse(413, { message: 'This is too large.' }));
    const call = signedIn().api.upload(updatePassengerProfile, {
      params: { id: user.id },
      form: names,
      files: { profile_pic: photo },
    });
    await expect(call).rejects.toMatchObject({ kind: 'http', status: 413 });
  });
});
