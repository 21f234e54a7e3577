import { deferred } from './deferred';
import { fakeBrowser } from './fake-browser';
import { fakeLocks } from './fake-locks';

const never = () => new AbortController().signal;

it('tabs share what is stored and receive each other’s changes, not their own', async () => {
  const browser = fakeBrowser({ stored: { access: 'old' } });
  const [here, there] = [browser.openTab(), browser.openTab()];
  const heard: unknown[] = [];
  here.onStorage(() => heard.push('own'));
  const stop = there.onStorage((change) => heard.push(change));
  here.local.setItem('access', 'old');
  here.local.setItem('access', 'new');
  here.local.removeItem('phone');
  expect(heard).toEqual([]);
  await Promise.resolve();
  here.local.clear();
  await Promise.resolve();
  expect(heard).toEqual([
    { key: 'access', newValue: 'new' },
    { key: null, newValue: null },
  ]);
  stop();
  here.local.setItem('user', '{}');
  await Promise.resolve();
  expect(heard).toHaveLength(2);
  expect([there.local.getItem('user'), there.local.length, there.local.key(0)]).toEqual(['{}', 1, 'user']);
});

it('a tab’s own storage is its own', () => {
  const browser = fakeBrowser();
  const here = browser.openTab({ session: { toast: 'Logged out' } });
  expect([here.session.getItem('toast'), browser.openTab().session.getItem('toast'), browser.stored()]).toEqual([
    'Logged out',
    null,
    {},
  ]);
});

describe('locks', () => {
  it('let one in at a time, in order', async () => {
    const locks = fakeLocks();
    const first = deferred();
    const steps: string[] = [];
    const one = locks.request('name', { signal: never() }, async () => {
      steps.push('one in');
      await first.promise;
      steps.push('one out');
    });
    const two = locks.request('name', { signal: never() }, async () => void steps.push('two in'));
    const other = locks.request('another name', { signal: never() }, async () => void steps.push('other in'));
    await other;
    expect(steps).toEqual(['one in', 'other in']);
    first.resolve();
    await Promise.all([one, two]);
    expect(steps).toEqual(['one in', 'other in', 'one out', 'two in']);
  });

  it('a turn is given up by its signal; the next still waits for the holder; work that fails lets go', async () => {
    const locks = fakeLocks();
    const held = deferred();
    const holder = locks.request('name', { signal: never() }, () => held.promise);
    const patience = new AbortController();
    const impatient = locks.request('name', { signal: patience.signal }, async () => 'never');
    const failing = locks.request('name', { signal: never() }, async () => Promise.reject(new Error('broken')));
    const last = locks.request('name', { signal: never() }, async () => 'last');
    patience.abort();
    await expect(impatient).rejects.toMatchObject({ name: 'AbortError' });
    held.resolve();
    await holder;
    await expect(failing).rejects.toThrow('broken');
    await expect(last).resolves.toBe('last');
    expect(locks.asked()).toBe(4);
  });
});

it('time passes only when the test says so', async () => {
  const { clock, timeouts, openTab } = fakeBrowser();
  const tab = openTab();
  const before = tab.now();
  clock.advance(60_000);
  expect(tab.now() - before).toBe(60_000);
  const [short, long] = [tab.timeoutSignal(5000), tab.timeoutSignal(10_000)];
  timeouts.expire(5000);
  expect([short.aborted, long.aborted]).toEqual([true, false]);
});
