// @slow: not in npm test (decision 223).
import {
  acceptStaffInvitation,
  changeStaffMember,
  getRequests,
  getStaff,
  getStaffMember,
  getStaffSession,
  getStaffSessions,
  inviteStaff,
  lockStaffMember,
  resetStaffSecondFactor,
  type StaffRow,
} from '@liftclub/api-contract';
import { errorResponses, fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildRequest } from '../../testing/build-request';
import { buildStaff } from '../../testing/build-staff';
import { address, openConsole } from '../../testing/open-console';
import { signedOut } from '../../testing/signed-out';

const api = fakeApi();

const WAITING = { status: 202, json: { success: true, message: 'Waiting for approval', data: { request_id: 'r-1' } } };

const lerato: StaffRow = {
  id: '01939c4e-0000-7000-8000-00000000ee02',
  name: 'Lerato Molefe',
  email: 'lerato@liftclub.example',
  roles: ['reviewer'],
  markets: ['RSA', 'NG'],
  state: 'active',
  last_seen: '2026-01-12T07:00:00.000Z',
  second_factor: true,
  company_account: false,
  created_at: '2026-01-12T06:00:00.000Z',
};
const LINK = 'http://console.liftclub.localhost:4200/invitation#abc';
const answer = <Data,>(data: Data) => ({ json: { success: true as const, message: 'Done', data } });

const openMember = async (member: StaffRow = lerato) => {
  api.on(getStaffMember, answer(member));
  api.on(getStaffSessions, answer([]));
  const opened = openConsole(`/staff/${member.id}`);
  await screen.findByRole('region', { name: 'Name, roles and markets' });
  return opened;
};

describe('the staff page', () => {
  beforeEach(() =>
    api.on(getStaff, {
      json: {
        success: true,
        message: '',
        data: [lerato, { ...lerato, id: 'b', name: 'Sipho Dube', state: 'invited', last_seen: null }],
        count: 2,
      },
    }),
  );

  it('lists colleagues with their roles in words, and says who was never seen', async () => {
    openConsole('/staff');
    const rows = await screen.findAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Lerato Molefe.*Reviewer.*Active.*Set up/);
    expect(rows[2]).toHaveTextContent(/Sipho Dube.*Invited.*Not yet/);
    expect(screen.getByRole('link', { name: 'Lerato Molefe' })).toHaveAttribute('href', `/staff/${lerato.id}`);
  });

  it('an administrator invites a colleague by a link; an address in use stands at its field', async () => {
    api.on(inviteStaff, errorResponses.invalid({ email: ['A member of staff has this email address'] }));
    const { user } = openConsole('/staff');
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
    await user.type(dialog.getByLabelText('Name'), 'Lerato Molefe');
    await user.type(dialog.getByLabelText('Email'), 'lerato@liftclub.example');
    await user.click(dialog.getByRole('button', { name: 'Create invitation link' }));
    expect(await dialog.findByText('Choose at least one role')).toBeInTheDocument();
    const reviewer = dialog.getByRole('checkbox', { name: 'Reviewer' });
    expect(reviewer).toHaveAccessibleDescription(/Checks the documents/);
    expect(dialog.getByRole('checkbox', { name: 'Nigeria' })).toBeChecked();
    await user.click(reviewer);
    await user.click(dialog.getByRole('button', { name: 'Create invitation link' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('A member of staff has this email address'),
    );
    api.on(inviteStaff, { status: 201, ...answer({ ...lerato, state: 'invited', url: LINK }) });
    await user.click(dialog.getByRole('button', { name: 'Create invitation link' }));
    expect(await screen.findByText(LINK)).toBeInTheDocument();
    expect(api.calls(inviteStaff).at(-1)?.body).toEqual({
      name: 'Lerato Molefe',
      email: 'lerato@liftclub.example',
      roles: ['reviewer'],
      markets: ['RSA', 'NG'],
    });
  });
});

it('an invitation that waits for another administrator says so, and the form closes', async () => {
  api.on(getStaff, { json: { success: true, message: '', data: [lerato], count: 1 } });
  api.on(inviteStaff, WAITING as never);
  const { user } = openConsole('/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
  await user.type(dialog.getByLabelText('Name'), 'Sipho Dube');
  await user.type(dialog.getByLabelText('Email'), 'sipho@liftclub.example');
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await user.click(dialog.getByRole('button', { name: 'Create invitation link' }));
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('the page of a member', () => {
  it('gives another role; only that is sent', async () => {
    api.on(changeStaffMember, answer({ ...lerato, roles: ['reviewer', 'finance'] }));
    const { user } = await openMember();
    await user.click(screen.getByRole('checkbox', { name: 'Finance' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(api.calls(changeStaffMember)[0]?.body).toEqual({ roles: ['reviewer', 'finance'] });
  });

  it('says that the roles of a company account come from its groups', async () => {
    await openMember({ ...lerato, company_account: true, second_factor: false });
    expect(screen.getByText('Company account')).toBeInTheDocument();
    expect(screen.getByText(/The groups of the company account give the roles/)).toBeInTheDocument();
  });

  it('takes a market away; one stays', async () => {
    api.on(changeStaffMember, answer({ ...lerato, markets: ['RSA'] }));
    const { user } = await openMember();
    await user.click(screen.getByRole('checkbox', { name: 'Nigeria' }));
    await user.click(screen.getByRole('checkbox', { name: 'South Africa' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one market')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'South Africa' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(api.calls(changeStaffMember).map(({ body }) => body)).toEqual([{ markets: ['RSA'] }]);
  });

  it('a second change is compared with what was saved before', async () => {
    const { user } = await openMember();
    for (const roles of [['reviewer', 'finance'], ['reviewer']] as const) {
      api.on(changeStaffMember, answer({ ...lerato, roles: [...roles] }));
      api.on(getStaffMember, answer({ ...lerato, roles: [...roles] }));
      await user.click(screen.getByRole('checkbox', { name: 'Finance' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.calls(changeStaffMember).at(-1)?.body).toEqual({ roles }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    }
  });

  it('a new name does not undo roles that a colleague changed since the page was opened', async () => {
    const { user, queries } = await openMember({ ...lerato, roles: ['admin'] });
    await user.type(screen.getByLabelText('Name'), ' Dube');
    api.on(getStaffMember, answer({ ...lerato, roles: ['support'], email: 'molefe@liftclub.example' }));
    await queries.invalidateQueries();
    expect(await screen.findByText('molefe@liftclub.example')).toBeInTheDocument();
    api.on(changeStaffMember, answer({ ...lerato, roles: ['support'], name: 'Lerato Molefe Dube' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(api.calls(changeStaffMember)[0]?.body).toEqual({ name: 'Lerato Molefe Dube' });
  });

  it('says why the last administrator stays one, and what was chosen stays', async () => {
    const lastAdmin = 'There would be no administrator left who can sign in.';
    api.on(changeStaffMember, {
      status: 409,
      json: { success: false, code: 'last_admin', message: lastAdmin, detail: lastAdmin },
    });
    const { user } = await openMember({ ...lerato, roles: ['admin'] });
    await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
    await user.click(screen.getByRole('checkbox', { name: 'Support' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(lastAdmin);
    expect(screen.getByRole('checkbox', { name: 'Support' })).toBeChecked();
  });

  it('locks the account for a reason', async () => {
    api.on(lockStaffMember, answer({ ...lerato, state: 'locked' }));
    const { user } = await openMember();
    await user.click(screen.getByRole('button', { name: 'Lock account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Left the depot');
    api.on(getStaffMember, answer({ ...lerato, state: 'locked' }));
    await user.click(dialog.getByRole('button', { name: 'Lock account' }));
    expect(await screen.findByRole('button', { name: 'Unlock account' })).toBeInTheDocument();
    expect(api.calls(lockStaffMember)[0]?.body).toEqual({ reason: 'Left the depot' });
  });

  it('asks to remove the authenticator app, which is then shown as waiting', async () => {
    api.on(resetStaffSecondFactor, {
      status: 202,
      json: { success: true, message: 'Waiting for approval', data: { request_id: 'r-1' } },
    });
    const { user } = await openMember({ ...lerato, second_factor: true });
    await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/This field is required/);
    await user.type(dialog.getByLabelText('Reason'), 'Her phone was stolen');
    const request = buildRequest({
      kind: 'second_factor_reset',
      subject: { kind: 'staff', id: lerato.id, title: lerato.name },
      summary: 'Remove the authenticator app and end all sessions',
    });
    api.on(getRequests, { json: { success: true, message: '', data: [request], count: 1 } });
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    expect(await screen.findByRole('link', { name: request.summary })).toBeInTheDocument();
    expect(api.calls(resetStaffSecondFactor)[0]?.body).toEqual({ reason: 'Her phone was stolen' });
  });

  it('says that a new link waits for another administrator', async () => {
    api.on(inviteStaff, WAITING as never);
    const { user } = await openMember({ ...lerato, state: 'invited' });
    await user.click(screen.getByRole('button', { name: 'New invitation link' }));
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
    expect(screen.queryByText(LINK)).not.toBeInTheDocument();
  });

  it('makes a new link for a member who has not accepted', async () => {
    api.on(inviteStaff, { status: 201, ...answer({ ...lerato, state: 'invited', url: LINK }) });
    const { user } = await openMember({ ...lerato, state: 'invited' });
    await user.click(screen.getByRole('button', { name: 'New invitation link' }));
    expect(await screen.findByText(LINK)).toBeInTheDocument();
  });
});

describe('the link of an invitation', () => {
  it('lets the member choose a password, and goes on to the authenticator app', async () => {
    api.on(getStaffSession, signedOut());
    api.on(acceptStaffInvitation, answer(buildStaff({ totp: false, totp_required: true })));
    const { user } = openConsole('/invitation#the-token', { staff: null });
    await user.type(await screen.findByLabelText('Password'), 'short{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/must have at least 12 characters/),
    );
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'seven tall giraffes{Enter}');
    expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeInTheDocument();
    expect(address()).toBe('/second-step');
    expect(api.calls(acceptStaffInvitation)[0]?.body).toEqual({
      token: 'the-token',
      password: 'seven tall giraffes',
    });
  });

  it('says that it is over, or incomplete', async () => {
    api.on(getStaffSession, signedOut());
    const message = 'This link has expired, was used or was replaced. Ask an administrator for a new one.';
    api.on(acceptStaffInvitation, {
      status: 404,
      json: { success: false, code: 'invitation_ended', message, detail: message },
    });
    const { user } = openConsole('/invitation#old', { staff: null });
    await user.type(await screen.findByLabelText('Password'), 'seven tall giraffes{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('is the newest one that was pasted into the tab', async () => {
    api.on(getStaffSession, signedOut());
    api.on(acceptStaffInvitation, answer(buildStaff({ totp: false, totp_required: true })));
    const { user } = openConsole('/invitation#old', { staff: null });
    await screen.findByLabelText('Password');
    await pasteAddress('#new');
    await user.type(screen.getByLabelText('Password'), 'seven tall giraffes{Enter}');
    await screen.findByRole('heading', { name: 'Authenticator app' });
    expect(api.calls(acceptStaffInvitation)[0]?.body).toMatchObject({ token: 'new' });
  });
});

/** The same page at another hash: the browser loads nothing. */
const pasteAddress = (hash: string) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.location.hash = hash;
      }),
  );
