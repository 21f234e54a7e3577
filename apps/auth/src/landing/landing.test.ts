import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@liftclub/texts';

const html = readFileSync(join(__dirname, '../../landing.html'), 'utf8');
const page = document;

beforeAll(() => {
  page.documentElement.innerHTML = html;
});
const words = (selector: string) => page.querySelector(selector)?.textContent?.trim();

test('a newcomer reads the product’s own words', () => {
  const { title, text, passenger, driver } = texts.general.landing;
  expect([words('h1'), words('.lead'), words('.rider'), words('.driver')]).toEqual([title, text, passenger, driver]);
});

test('the two doors lead to the sign-up of their app, beside a way to sign in', () => {
  expect(page.querySelector('.rider')?.getAttribute('href')).toBe('__PASSENGER_URL__/auth/signup');
  expect(page.querySelector('.driver')?.getAttribute('href')).toBe('__DRIVER_URL__/auth/signup');
  expect(page.querySelector('.sign-in')?.getAttribute('href')).toBe('__PASSENGER_URL__/auth/signin');
});

test('a visitor is led to a price, and reads about cities, drivers, the hand-over and the usual questions', () => {
  expect(page.querySelector('.price a')?.getAttribute('href')).toBe('__PASSENGER_URL__/price');
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Where we drive',
    'How drivers are checked',
    'How a child is handed over',
    'Questions',
  ]);
});

test('the landing page runs no script and carries no style of its own, which the policy would refuse', () => {
  expect(page.querySelector('script, style, [style], [onclick]')).toBeNull();
});
