import { getVehicleStatus } from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../testing/builders/users';
import { setUpTestApi } from '../../testing/test-api';
import { registerVehicle, uploadDocumentVersion } from '../../testing/builders/vehicles';
import { CommandError } from './command-options';
import { runCommand } from './run-command';

const api = setUpTestApi();
let driver: SignedIn;
let vehicle: string;
beforeEach(async () => {
  driver = await signedIn(api, { role: 'Driver' });
  vehicle = await registerVehicle(api, driver);
  await uploadDocumentVersion(api, driver.access, vehicle);
});

const operate = (verb: string, ...options: string[]) =>
  runCommand(api.deps, ['vehicle', verb, '--driver', driver.email.toUpperCase(), ...options]);
const audited = async () => {
  const written = `select action, staff_id from audit_entries where detail ->> 'driver' = $1`;
  return (await api.deps.db.$client.query<{ action: string; staff_id: string | null }>(written, [driver.account.id]))
    .rows;
};
const status = async () => (await api.call(getVehicleStatus, { access: driver.access })).response.data;

it('an operator sees what was uploaded, approves it by its number, and the driver is notified', async () => {
  const shown = await operate('show');
  expect(shown.split('\n')[0]).toBe('Toyota Quantum, KX 12 BN GP, license until 2027-01-31. Version 1:');
  expect(shown).toMatch(/ {2}vehicle_insurance: pending, documents\/[0-9a-f-]{36}\.jpg/);
  expect(await operate('approve', '--version', '1')).toBe(`Version 1 of ${driver.email} is approved.`);
  await api.runJobs();
  expect((await status()).approved).toBe(true);
  expect(api.sms[0]).toEqual({ to: driver.phone, body: 'Your Liftclub documents were approved: you can drive now.' });
  expect(await audited()).toEqual([{ action: 'vehicle.approve', staff_id: null }]);
});

it('an operator rejects documents, each with its reason', async () => {
  await operate(
    'reject',
    '--version',
    '1',
    '--vehicle_insurance',
    'It ended in May.',
    '--driver_license_back',
    'Blurred.',
  );
  expect((await status()).reasons).toEqual([
    { document: 'vehicle_insurance', reason: 'It ended in May.' },
    { document: 'driver_license_back', reason: 'Blurred.' },
  ]);
  expect(await operate('show')).toContain('vehicle_insurance: rejected (It ended in May.)');
  expect(await audited()).toEqual([{ action: 'vehicle.reject', staff_id: null }]);
});

it('an operator who looked at an older version is told of the newer one, and nobody decides twice', async () => {
  await uploadDocumentVersion(api, driver.access, vehicle);
  await expect(operate('approve', '--version', '1')).rejects.toThrow(
    new CommandError('The current version is 2: review that one.'),
  );
  await operate('approve', '--version', '2');
  await expect(operate('reject', '--version', '2', '--vehicle_photo', 'No')).rejects.toThrow(
    new CommandError('This has changed in the meantime. Reload it.'),
  );
});

it.each([
  ['approve', [], '--version is required.'],
  ['approve', ['--version', 'two'], '--version must be a whole number from 1.'],
  [
    'reject',
    ['--version', '1'],
    'Give a reason: --vehicle_photo, --vehicle_insurance, --driver_license_front, --driver_license_back.',
  ],
  ['reject', ['--version', '1', '--vehicle_photo', ' '], 'This field is required'],
  ['show', ['--version', '1'], "Unknown option '--version'"],
  ['sell', [], 'Usage: operator'],
])('"vehicle %s" with %j is refused in one line', async (verb, options, message) => {
  const refusal = await operate(verb, ...options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
  expect((refusal as Error).message).not.toContain('\n');
});

it('a driver without documents cannot be decided about', async () => {
  await expect(runCommand(api.deps, ['vehicle', 'show', '--driver', 'nobody@example.com'])).rejects.toThrow(
    new CommandError('nobody@example.com has uploaded no vehicle documents.'),
  );
  await expect(runCommand(api.deps, ['vehicle', 'show'])).rejects.toThrow(new CommandError('--driver is required.'));
});
