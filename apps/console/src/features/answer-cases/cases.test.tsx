import * as contract from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import { buildToday } from '../../testing/build-today';
import { openConsole } from '../../testing/open-console';

const api = fakeApi();
const ID = '01939c4e-0000-7000-8000-000000000901';
const row: contract.CaseRow = {
  id: ID,
  number: 1001,
  priority: 'sos',
  category: 'safety',
  state: 'open',
  owner: null,
  trip_id: '01939c4e-0000-7000-8000-000000000902',
  booking_id: 'b-1',
  ride_type: 'A',
  departs_at: '2026-01-12T05:30:00.000Z',
  opened_at: '2026-01-12T05:00:00.000Z',
  first_answer_due: '2026-01-12T05:05:00.000Z',
  first_answer_at: null,
};
const found: contract.ConsoleCase = {
  ...row,
  opened_by: { id: ID, name: 'Thandi Nkosi', phone: '+27821234567', app: 'passenger' },
  position: { latitude: -26.1, longitude: 28.05 },
  run: {
    id: ID,
    driver: { name: 'Sipho Dlamini', phone: '+27841234567' },
    vehicle: { name: 'Toyota', model: 'Quantum', color: 'White', plate_number: 'KX 12 BN GP' },
    position: { latitude: -26.2, longitude: 28.1, at: '2026-01-12T05:57:00.000Z' },
  },
  riders: [
    {
      trip_id: '01939c4e-0000-7000-8000-000000000902',
      rider: 'Lesedi Mokoena',
      ride_type: 'A',
      departs_at: '2026-01-12T05:30:00.000Z',
      status: 'on_board',
      pick_up: 'Sandton City',
      drop_off: 'Rosebank Mall',
      guardian: { name: 'Thandi Nkosi', phone: '+27851234567' },
    },
  ],
  emergency_contacts: [{ rider: 'Lesedi', name: 'Gogo Mokoena', phone: '+27831234567' }],
  photo: null,
  messages: [{ from: 'you', text: 'The belt was broken.', at: '2026-01-12T05:00:00.000Z' }],
  notes: [],
  outcome: null,
};
const answer = (data: contract.ConsoleCase) => ({ json: { success: true as const, message: '', data } });
const open = async () => {
  const { user } = openConsole(`/cases/${ID}`);
  await screen.findByRole('heading', { name: 'Case 1001' });
  return user;
};
const card = (title: string) => within(screen.getByRole('region', { name: title }));

beforeEach(() => {
  api.on(contract.getToday, { json: { success: true, message: '', data: buildToday() } });
  api.on(contract.getCase, answer(found));
});

it('staff see at once which case is a call for help and overdue', async () => {
  api.on(contract.getCases, { json: { success: true, message: '', data: [row], count: 1 } });
  openConsole('/cases');
  const line = (await screen.findByRole('link', { name: 'Case 1001' })).closest('tr');
  const ride = screen.getByRole('link', { name: 'Ride A, 12 Jan 2026, 07:30' });
  expect(ride).toHaveAttribute('href', '/trips/01939c4e-0000-7000-8000-000000000902');
  expect(line).toHaveTextContent(/Call for help.*overdue since 12 Jan 2026, 07:05.*Unassigned/);
});

it('staff take a case and answer it; the field is empty again', async () => {
  const user = await open();
  expect(screen.getByRole('link', { name: '+27 82 123 4567' })).toHaveAttribute('href', 'tel:+27821234567');
  expect(screen.getByRole('link', { name: 'Gogo Mokoena, +27 83 123 4567' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sipho Dlamini, +27 84 123 4567' })).toBeInTheDocument();
  expect(screen.getByText('White Toyota Quantum, KX 12 BN GP')).toBeInTheDocument();
  expect(screen.getByText(/12 Jan 2026, 07:57 \(3 min ago\)/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ride A, 12 Jan 2026, 07:30' })).toHaveAttribute(
    'href',
    '/trips/01939c4e-0000-7000-8000-000000000902',
  );
  const rider = screen.getByText('Lesedi Mokoena').closest('div');
  expect(rider).toHaveTextContent('Ride A, 12 Jan 2026, 07:30, on board: Sandton City → Rosebank Mall');
  expect(screen.getByRole('link', { name: 'Thandi Nkosi, +27 85 123 4567' })).toHaveAttribute(
    'href',
    'tel:+27851234567',
  );
  api.on(contract.takeCase, answer({ ...found, owner: 'Naledi Mokoena' }));
  await user.click(screen.getByRole('button', { name: 'Take case' }));
  expect(await screen.findByText('Naledi Mokoena')).toBeInTheDocument();
  const messages = [...found.messages, { from: 'staff' as const, text: 'We are on it.', at: row.opened_at }];
  api.on(contract.answerCase, answer({ ...found, messages }));
  await user.type(card('Messages').getByRole('textbox', { name: 'Reply' }), 'We are on it.');
  await user.click(card('Messages').getByRole('button', { name: 'Send reply' }));
  expect(await card('Messages').findByText('We are on it.', { selector: 'p' })).toBeInTheDocument();
  expect(card('Messages').getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  expect(api.calls(contract.answerCase)[0]?.body).toEqual({ text: 'We are on it.' });
});

it('a case closes with goodwill, for which an amount and a reason are needed', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Close case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close case 1001' }));
  await user.selectOptions(dialog.getByLabelText('Outcome'), 'Goodwill');
  await user.click(dialog.getByRole('button', { name: 'Close case' }));
  expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount such as 125.00');
  await user.type(dialog.getByLabelText('Amount'), '25');
  await user.type(dialog.getByLabelText('Reason'), 'Late');
  api.on(contract.closeCase, answer({ ...found, state: 'closed', outcome: 'goodwill' }));
  await user.click(dialog.getByRole('button', { name: 'Close case' }));
  expect(await screen.findByText('Goodwill', { selector: 'dd' })).toBeInTheDocument();
  expect(api.calls(contract.closeCase)[0]?.body).toEqual({ outcome: 'goodwill', amount: '25.00', reason: 'Late' });
  expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
});
