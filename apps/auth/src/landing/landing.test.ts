import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@liftclub/domain';

const html = readFileSync(join(__dirname, '../../landing.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

test('a newcomer reads the product’s own words', () => {
  const { title, text, passenger, driver } = texts.general.landing;
  expect(page.querySelector('h1')).toHaveTextContent(title);
  expect(page.querySelector('.lead')).toHaveTextContent(text);
  expect(page.querySelector('.rider')).toHaveTextContent(passenger);
  expect(page.querySelector('.driver')).toHaveTextContent(driver);
});

test('the two doors lead where the server says the apps are', () => {
  expect(page.querySelector('.rider')).toHaveAttribute('href', '__PASSENGER_URL__');
  expect(page.querySelector('.driver')).toHaveAttribute('href', '__DRIVER_URL__');
});

test('the landing page runs no script', () => {
  expect(page.querySelector('script, [style], [onclick]')).toBeNull();
});
