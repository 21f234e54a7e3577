import { emptySession, profileUpdated, sessionLoaded, signedIn } from './session-state';

const thandi = { first_name: 'Thandi' };

test('before anything is known nobody is signed in', () => {
  expect(emptySession()).toEqual({ isLoggedIn: false, user: null, firstVisit: true, load: true });
});

test('at the start of the app a stored user is signed in again', () => {
  expect(sessionLoaded(emptySession(), thandi)).toEqual({
    isLoggedIn: true,
    user: thandi,
    firstVisit: true,
    load: false,
  });
  expect(sessionLoaded(emptySession(), null)).toEqual({ isLoggedIn: false, user: null, firstVisit: true, load: false });
});

test('after signing in the profile is fetched on the first visit, then kept up to date', () => {
  const state = signedIn(emptySession<typeof thandi>(), thandi);
  expect(state).toEqual({ isLoggedIn: true, user: thandi, firstVisit: true, load: false });
  expect(profileUpdated(state, { first_name: 'Thandeka' })).toEqual({
    isLoggedIn: true,
    user: { first_name: 'Thandeka' },
    firstVisit: false,
    load: false,
  });
});

test('a profile that arrives after sign-out signs nobody in', () => {
  expect(profileUpdated(emptySession<typeof thandi>(), thandi)).toEqual({
    isLoggedIn: false,
    user: null,
    firstVisit: true,
    load: true,
  });
});
