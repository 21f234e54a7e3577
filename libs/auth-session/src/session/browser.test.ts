import { windowBrowser } from './browser';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/auth/handoff?tab=2#code=secret');
});

it('a fragment is read and then gone from the address, the rest of which stays', () => {
  const browser = windowBrowser();
  expect(browser.fragment()).toBe('code=secret');
  browser.dropFragment();
  expect(browser.fragment()).toBe('');
  expect(window.location.href).toBe('http://localhost/auth/handoff?tab=2');
});

it('is notified of other tabs and of a page that comes back, until it is stopped', () => {
  const heard: (string | null)[] = [];
  const stop = windowBrowser().onStorage(({ key }) => heard.push(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access' }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(heard).toEqual(['access', null]);
});

it('knows where it is, and does without locks where there are none', () => {
  const browser = windowBrowser();
  expect([browser.origin, browser.hostname, browser.locks]).toEqual(['http://localhost', 'localhost', undefined]);
  expect(browser.local).toBe(window.localStorage);
  expect(browser.session).toBe(window.sessionStorage);
});

it('leaves for an address once, and again after coming back from there by the Back button', () => {
  const { load } = windowBrowser();
  // jsdom navigates to hashes only.
  const page = `${window.location.pathname}${window.location.search}`;
  const leave = () => {
    window.history.replaceState(null, '', page);
    load(`${page}#company`);
    return window.location.hash;
  };
  expect([leave(), leave()]).toEqual(['#company', '']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(leave()).toBe('');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(leave()).toBe('#company');
});
