import { createAuthSession } from '@liftclub/auth-session';
import { fakeBrowser } from '@liftclub/test-support';
import { forgetSignUpForm } from './forget-sign-up-form';

const MINUTE = 60_000;
const START = Date.parse('2026-01-12T06:00:00Z');
const typed = (minutesAgo: number) => ({
  first_name: 'Lerato',
  last_name: 'Mokoena',
  email: 'lerato@example.com',
  phone: { country: 'ZA', number: '082 555 0199' },
  role: 'Passenger',
  referral_code: '',
  at: START - minutesAgo * MINUTE,
});

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

function openTab(minutesAgo: number) {
  const tab = fakeBrowser().openTab({ session: { signUpForm: JSON.stringify(typed(minutesAgo)) } });
  const { stored } = createAuthSession({ base: '/auth/', notify: () => undefined, browser: tab });
  forgetSignUpForm({ stored, now: () => new Date() });
  return () => stored.get('signUpForm')?.first_name;
}

it('what was typed at a sign-up is removed when the page opens 30 minutes later', () => {
  expect(openTab(30)()).toBeUndefined();
});

it('it is removed while the page stays open, and not before', async () => {
  const name = openTab(10);
  await jest.advanceTimersByTimeAsync(20 * MINUTE - 1);
  expect(name()).toBe('Lerato');
  await jest.advanceTimersByTimeAsync(1);
  expect(name()).toBeUndefined();
});

it('a later sign-up in the same tab has its own 30 minutes', async () => {
  const tab = fakeBrowser().openTab({ session: { signUpForm: JSON.stringify(typed(20)) } });
  const { stored } = createAuthSession({ base: '/auth/', notify: () => undefined, browser: tab });
  const session = { stored, now: () => new Date() };
  forgetSignUpForm(session);
  stored.set('signUpForm', { ...typed(0), first_name: 'Zanele' });
  await jest.advanceTimersByTimeAsync(29 * MINUTE);
  expect(stored.get('signUpForm')?.first_name).toBe('Zanele');
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(stored.get('signUpForm')).toBeNull();
});
