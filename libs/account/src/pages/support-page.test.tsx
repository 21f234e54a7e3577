import { getHelp, getPassengerProfile } from '@liftclub/api-contract';
import { buildUser, errorResponse, fakeApi } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import { openAccount, profileOf } from '../testing/open-account';

const api = fakeApi();
const user = buildUser();
beforeEach(() => api.on(getPassengerProfile, profileOf(user)));

const helpOf = (phone: string | null, whatsapp: string | null) => ({
  json: {
    success: true as const,
    message: '',
    data: { phone, whatsapp, hours: [{ days: 'Mon–Fri', from: '05:00', to: '19:00' }] },
  },
});
const sentence = 'Support is currently unavailable. Try again later.';

test('a person reads the phone, the WhatsApp and the hours of their market', async () => {
  api.on(getHelp, helpOf('+27105001234', '+27825550199'));
  openAccount({ path: '/support', user });
  expect(await screen.findByRole('link', { name: 'Call us: +27 10 500 1234' })).toHaveAttribute(
    'href',
    'tel:+27105001234',
  );
  expect(screen.getByRole('link', { name: 'WhatsApp: +27 82 555 0199' })).toHaveAttribute(
    'href',
    'https://wa.me/27825550199',
  );
  expect(screen.getByText('Mon–Fri, 05:00 to 19:00')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(api.calls(getHelp)[0]?.query).toEqual({ market: 'RSA' });
});

test('without a number the page has the sentence only', async () => {
  api.on(getHelp, helpOf(null, null));
  openAccount({ path: '/support', user });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'By phone' })).not.toBeInTheDocument();
});

test('a failure leaves the sentence of the specification', async () => {
  api.on(getHelp, errorResponse(404));
  openAccount({ path: '/support', user });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('a page that cannot be shown says whom to call', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(getHelp, helpOf('+27105001234', null));
  openAccount({ path: `/scholar/${user.id}`, user });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Call us: +27 10 500 1234' })).toBeInTheDocument();
});
