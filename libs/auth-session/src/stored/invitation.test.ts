import { fakeStorage } from '@liftclub/test-support';
import { invitesToSignUp, readInvitation, storeInvitation, takeInvitation, withoutInvitation } from './invitation';
import { createStoredKeys } from './stored-keys';

const device = (entries: Record<string, string> = {}) => {
  const local = fakeStorage(entries);
  return { local, stored: createStoredKeys(local.openTab().storage, fakeStorage().openTab().storage) };
};

it('an invitation is what an address says of token, reg and coupon', () => {
  const parameters = new URLSearchParams('token=INVITE1&reg=exclusive&coupon=SCHOOL10&tab=2');
  expect(readInvitation(parameters)).toEqual({ token: 'INVITE1', reg: 'exclusive', coupon: 'SCHOOL10' });
  expect(withoutInvitation(parameters).toString()).toBe('tab=2');
});

it.each(['', 'tab=2', 'token=', 'token=%20', `token=${'x'.repeat(201)}`])(
  'an address with "%s" carries none',
  (query) => {
    expect(readInvitation(new URLSearchParams(query))).toBeUndefined();
  },
);

it('a coupon alone invites nobody to sign up', () => {
  expect([{ token: 'x' }, { reg: 'x' }, { coupon: 'x' }].map(invitesToSignUp)).toEqual([true, true, false]);
});

it('a new invitation replaces the one before as a whole', () => {
  const { local, stored } = device({ token: 'OLD', coupon: 'OLD10', phone: '+27821234567' });
  storeInvitation(stored, { token: 'NEW', reg: 'exclusive' }, false);
  expect(local.entries()).toEqual({ token: 'NEW', reg: 'exclusive', phone: '+27821234567' });
});

it('a coupon alone is added to what is there', () => {
  const { local, stored } = device({ token: 'INVITE1' });
  storeInvitation(stored, { coupon: 'SCHOOL10' }, false);
  expect(local.entries()).toEqual({ token: 'INVITE1', coupon: 'SCHOOL10' });
});

it('somebody signed in keeps reg and coupon of a new invitation and ignores its token', () => {
  const { local, stored } = device({ coupon: 'MINE' });
  storeInvitation(stored, { token: 'NEW', reg: 'exclusive' }, true);
  expect(local.entries()).toEqual({ coupon: 'MINE', reg: 'exclusive' });
});

it('what a hand-off takes along stays nowhere behind', () => {
  const { local, stored } = device({ token: 'INVITE1', coupon: 'SCHOOL10', phone: '+27821234567' });
  expect(takeInvitation(stored)).toEqual({ token: 'INVITE1', coupon: 'SCHOOL10' });
  expect(local.entries()).toEqual({ phone: '+27821234567' });
});
