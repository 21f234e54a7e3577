import { getHelp } from '@liftclub/api-contract';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi({
  SUPPORT_PHONE_RSA: '010 500 1234',
  SUPPORT_WHATSAPP_RSA: '+27 82 555 0199',
  SUPPORT_HOURS_RSA: 'Mon-Fri 05:00-19:00, Sat 08:00-12:00',
  SUPPORT_PHONE_NG: 'off',
  SUPPORT_WHATSAPP_NG: 'off',
});

it('anybody reads the numbers and hours of a market', async () => {
  const { status, response } = await api.call(getHelp, { query: { market: 'RSA' } });
  expect([status, response.data]).toEqual([
    200,
    {
      phone: '+27105001234',
      whatsapp: '+27825550199',
      hours: [
        { days: 'Mon–Fri', from: '05:00', to: '19:00' },
        { days: 'Sat', from: '08:00', to: '12:00' },
      ],
    },
  ]);
});

it('a market without numbers has none, and an unknown market is refused at the field', async () => {
  expect((await api.call(getHelp, { query: { market: 'NG' } })).response.data).toEqual({
    phone: null,
    whatsapp: null,
    hours: [],
  });
  for (const query of [undefined, { market: 'KE' }]) {
    const { status, error } = await api.call(getHelp, { query });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['market']]);
  }
});
