import { act, screen } from '@testing-library/react';
import { mountApp } from './mount-app';

afterEach(() => document.body.replaceChildren());

test('an app appears in the element of its page', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  act(() => mountApp(<p>Rides</p>));
  expect(screen.getByText('Rides').parentElement).toHaveAttribute('id', 'root');
});

test.each([
  ['has come', () => Promise.resolve()],
  ['does not come', () => Promise.reject(new Error('No connection.'))],
])('a frame stands until what its page needs %s', async (_, ready) => {
  document.body.innerHTML = '<div id="root">Frame</div>';
  mountApp(<p>Rides</p>, ready());
  expect(document.body).toHaveTextContent('Frame');
  expect(await screen.findByText('Rides')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('Frame');
});

test('a page without that element is refused by name', () => {
  expect(() => mountApp(<p>Rides</p>)).toThrow('The page has no element with the id "root".');
});
