import { fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { visit } from '../../testing/visit';

fakeApi();

const fetched = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

test('home is fetched once, while the password is typed', async () => {
  const content = '/assets/home.js /assets/react.js';
  document.head.append(Object.assign(document.createElement('meta'), { name: 'liftclub-next', content }));
  const { user } = visit('/signin');
  await user.type(await screen.findByLabelText('Email'), 'thandi@example.org');
  expect(fetched()).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  expect(fetched()).toEqual(['/assets/home.js', '/assets/react.js']);
  document.head.replaceChildren();
});
