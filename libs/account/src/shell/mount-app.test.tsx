import { act, screen } from '@testing-library/react';
import { mountApp } from './mount-app';

afterEach(() => document.body.replaceChildren());

test('an app appears in the element of its page', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  act(() => mountApp(<p>Rides</p>));
  expect(screen.getByText('Rides').parentElement).toHaveAttribute('id', 'root');
});

test('a page without that element is refused by name', () => {
  expect(() => mountApp(<p>Rides</p>)).toThrow('The page has no element with the id "root".');
});
