import { handoff, redeemHandoff } from '@liftclub/api-contract';
import {
  buildDriver,
  buildSignIn,
  buildTokens,
  buildUser,
  DRIVER_ORIGIN,
  fakeApi,
  fakeBrowser,
  PASSENGER_ORIGIN,
  errorResponse,
  storedSession,
} from '@liftclub/test-support';
import { openSession } from '../testing/session-fixture';

const server = fakeApi();
const passenger = buildUser();
const driver = buildDriver();
const tokens = buildTokens();
const loggedIn = JSON.stringify({ message: 'User Logged In', variant: 'success' });

describe('the hand-off page', () => {
  const redeem = (fragment: string) => {
    const browser = fakeBrowser({ origin: DRIVER_ORIGIN });
    return openSession({ base: '/auth/', browser, tab: browser.openTab({ fragment }) });
  };

  it('exchanges the code once, however often it is drawn', async () => {
    const { session } = redeem('code=once');
    server.on(redeemHandoff, { json: buildSignIn(driver, tokens) });
    await expect(Promise.all([session.redeemHandoff(), session.redeemHandoff()])).resolves.toEqual([true, true]);
    expect(server.calls(redeemHandoff)).toHaveLength(1);
  });

  it('without a code asks nobody', async () => {
    const { session, tab } = redeem('');
    await expect(session.redeemHandoff()).resolves.toBe(false);
    expect([tab.loaded, server.calls()]).toEqual([[], []]);
  });

  it('with a code that was used signs nobody in', async () => {
    const { session, browser, tab } = redeem('code=used');
    server.on(redeemHandoff, errorResponse(400));
    await expect(session.redeemHandoff()).resolves.toBe(false);
    expect([tab.loaded, browser.stored()]).toEqual([[], {}]);
  });

  it('shows only news of ours, never the words of an address', async () => {
    const { session, tab } = redeem('code=once&toast=You+won+a+car');
    server.on(redeemHandoff, { json: buildSignIn(driver, tokens) });
    await session.redeemHandoff();
    expect(tab.session.getItem('toast')).toBe(loggedIn);
  });
});

describe('an invited passenger who signs up', () => {
  const response = buildSignIn(buildUser({ reg_type: 'exclusive' }), tokens);

  it('is signed in at once; the invitation is used up, its coupon stays', async () => {
    const stored = { token: 'INVITE1', reg: 'exclusive', coupon: 'SCHOOL10' };
    const { session, browser, tab } = openSession({ base: '/auth/', browser: fakeBrowser({ stored }) });
    await session.signUpDone(response, 'accountCreated');
    expect(browser.stored()).toEqual({ ...storedSession(response.data, tokens), reg: 'exclusive', coupon: 'SCHOOL10' });
    expect(tab.session.getItem('toast')).toContain('Account created');
    expect(tab.loaded).toEqual([`/home/${passenger.id}`]);
  });

  it('at the driver origin is handed over with that news', async () => {
    const browser = fakeBrowser({ origin: DRIVER_ORIGIN, stored: { token: 'INVITE1' } });
    const { session, tab } = openSession({ base: '/auth/', browser });
    server.on(handoff, {
      json: { success: true, message: '', data: { code: 'code', url: `${PASSENGER_ORIGIN}/auth/handoff` } },
    });
    await session.signUpDone(response, 'accountCreated');
    expect(tab.loaded).toEqual([`${PASSENGER_ORIGIN}/auth/handoff#code=code&toast=accountCreated`]);
    expect(browser.stored()).toEqual({});
  });
});
