// @slow: not in npm test (decision 223).
import {
  approveRequest,
  declineRequest,
  getRequests,
  stepUpStaff,
  withdrawRequest,
  type StaffRequest,
} from '@liftclub/api-contract';
import { staffRightsOf } from '@liftclub/domain';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest } from '../../testing/build-request';
import { buildStaff } from '../../testing/build-staff';
import { address, openConsole } from '../../testing/open-console';

const api = fakeApi();
const listOf = (...data: StaffRequest[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
const done = (message: string) => ({ json: { success: true as const, message } });
const stepUpRequired = () => errorResponse(403, { code: 'step_up_required', message: 'Confirm who you are first.' });

async function openRequest(request: StaffRequest, staff = buildStaff()) {
  api.on(getRequests, listOf(request));
  const opened = openConsole(`/requests?request=${request.id}`, { staff });
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('the list of requests', () => {
  it('shows what waits, about whom, the amount and who asked; the menu counts those that one may decide', async () => {
    api.on(getRequests, listOf(buildRequest(), buildRequest({ id: 'own', can_decide: false })));
    openConsole('/requests');
    const [row] = await screen.findAllByRole('row', { name: /Give R 750.00 of credit/ });
    expect(row).toHaveTextContent('Lerato Molefe');
    expect(within(row as HTMLElement).getByRole('link', { name: 'Thandi Nkosi' })).toHaveAttribute(
      'href',
      '/people/01939c4e-0000-7000-8000-0000000000b1',
    );
    expect(within(row as HTMLElement).getByRole('cell', { name: /^R.750/ })).toHaveAttribute('data-align', 'end');
    expect(await screen.findByRole('link', { name: /^Requests ?, 1 waiting$/ })).toBeInTheDocument();
  });

  it('says what comes here while there is nothing, and offers another try after a failure', async () => {
    api.on(getRequests, errorResponse(500, { code: 'error', message: 'Server error' }));
    const { user } = openConsole('/requests');
    const reload = await screen.findByRole('button', { name: 'Reload requests' });
    api.on(getRequests, listOf());
    await user.click(reload);
    expect(await screen.findByText('No open requests')).toBeInTheDocument();
    expect(screen.getByText(/appear here until another member decides/)).toBeInTheDocument();
  });

  it('shows those of another status, with who decided', async () => {
    api.on(getRequests, ({ query }) =>
      query['state'] === 'declined'
        ? listOf(
            buildRequest({
              state: 'declined',
              decided_by: 'Zodwa Dube',
              decided_at: '2026-01-13T06:00:00.000Z',
              why: 'Too much',
              can_decide: false,
            }),
          )
        : listOf(),
    );
    const { user } = openConsole('/requests');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Declined');
    await user.click(await screen.findByRole('link', { name: 'Give R 750.00 of credit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Too much')).toBeInTheDocument();
    expect(dialog.getByText('Zodwa Dube, 13 Jan 2026, 08:00')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(address()).toContain('state=declined');
  });

  it('a member who decides nothing has no count, and sees their own requests', async () => {
    api.on(getRequests, listOf(buildRequest({ can_decide: false })));
    openConsole('/account', { staff: buildStaff({ rights: [...staffRightsOf(['support'])] }) });
    expect(await screen.findByRole('link', { name: 'Requests' })).toBeInTheDocument();
    expect(api.calls(getRequests)).toHaveLength(0);
  });
});

describe('one request', () => {
  it('is approved with one click, and the list is loaded again', async () => {
    const { user, dialog } = await openRequest(buildRequest());
    expect(dialog.getByText('The driver was an hour late')).toBeInTheDocument();
    expect(dialog.queryByText('Approvals')).not.toBeInTheDocument();
    api.on(approveRequest, done('Credit given.'));
    api.on(getRequests, listOf());
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Credit given.')).toBeInTheDocument();
    expect(await screen.findByText('No open requests')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Requests' })).toHaveFocus();
    expect(address()).toBe('/requests');
  });

  it('is declined with a reason, which must not be empty', async () => {
    const { user, dialog } = await openRequest(buildRequest());
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    const reason = dialog.getByLabelText('Reason for declining');
    expect(reason).toHaveAccessibleDescription(/This field is required/);
    expect(api.calls(declineRequest)).toHaveLength(0);
    api.on(declineRequest, done('Declined.'));
    await user.type(reason, ' Ask for 100 ');
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText('Declined.')).toBeInTheDocument();
    expect(api.calls(declineRequest)[0]?.body).toEqual({ why: 'Ask for 100' });
  });

  it('of one’s own can be withdrawn only', async () => {
    const own = buildRequest({ asked_by: { id: buildStaff().id, name: 'Nomsa Khumalo' }, can_decide: false });
    const { user, dialog } = await openRequest(own);
    expect(dialog.getByText('You asked for this. Another member must decide.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    api.on(withdrawRequest, done('Withdrawn.'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  });

  it.each([
    ['own_request', 'You asked for this. Another member must decide.'],
    ['not_open', 'This request is no longer open.'],
    ['outdated', 'Something has changed since this was asked. Ask for it again.'],
  ])('that cannot be approved (%s) says why, and the list is loaded again', async (code, message) => {
    const { user, dialog } = await openRequest(buildRequest());
    api.on(approveRequest, errorResponse(409, { code, message }));
    api.on(getRequests, listOf());
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText('No open requests')).toBeInTheDocument();
  });

  it('that needs two approvals says how many it has', async () => {
    const { dialog } = await openRequest(
      buildRequest({ kind: 'second_factor_reset', approvals: 1, approvals_needed: 2 }),
    );
    expect(dialog.getByText('1 of 2')).toBeInTheDocument();
  });

  it('to invite a member shows the link to who approves it', async () => {
    const url = 'http://console.liftclub.localhost:4200/invitation#the-token';
    const { user, dialog } = await openRequest(
      buildRequest({ kind: 'staff_invitation', summary: 'Invite lerato@example.com as Finance' }),
    );
    const json = { success: true as const, message: 'Lerato Molefe is invited', data: { name: 'Lerato Molefe', url } };
    api.on(approveRequest, { json });
    api.on(getRequests, listOf());
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(shown.getByLabelText('Link')).toHaveTextContent(url);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(url)).not.toBeInTheDocument());
  });

  it('that the role does not allow says so, and stays open', async () => {
    const { user, dialog } = await openRequest(buildRequest());
    api.on(approveRequest, errorResponse(403, { code: 'permission_denied', message: 'No.' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Your role does not allow you to decide this.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('about a price shows the rule before and after as lines', async () => {
    const { dialog } = await openRequest(
      buildRequest({
        kind: 'price_rule',
        subject: { kind: 'prices', id: 'tax NGN', title: '' },
        summary: 'VAT, Nigeria and elsewhere, from 1 Feb 2026: 7.5% on top → 10% on top',
        change: { name: 'VAT, Nigeria and elsewhere, from 1 Feb 2026', before: '7.5% on top', after: '10% on top' },
        amount: null,
        currency: null,
      }),
    );
    expect(dialog.getByRole('heading', { name: 'VAT, Nigeria and elsewhere, from 1 Feb 2026' })).toBeInTheDocument();
    expect(dialog.getByText('7.5% on top')).toBeInTheDocument();
    expect(dialog.getByText('10% on top')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/prices');
  });
});

describe('the step-up', () => {
  it('asks for the code of the app, and the approval is sent again', async () => {
    const { user, dialog } = await openRequest(buildRequest());
    api.on(approveRequest, stepUpRequired());
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    const code = question.getByLabelText('6-digit code or recovery code');
    expect(code).toHaveFocus();
    await user.type(code, '12{Enter}');
    expect(api.calls(stepUpStaff)).toHaveLength(0);

    const wrong = 'This code is wrong or has already been used. Enter the code your app shows now.';
    api.on(stepUpStaff, errorResponse(400, { code: 'invalid', message: wrong, errors: { code: [wrong] } }));
    await user.type(code, '3456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(wrong)));

    api.on(stepUpStaff, {
      json: { success: true, message: '', data: { until: '2026-01-12T06:10:00.000Z' } },
    });
    api.on(approveRequest, done('Approved.'));
    await user.clear(code);
    await user.type(code, '654321{Enter}');
    expect(await screen.findByText('Approved.')).toBeInTheDocument();
    expect(api.calls(stepUpStaff).at(-1)?.body).toEqual({ code: '654321' });
    expect(api.calls(approveRequest)).toHaveLength(2);
  });

  it('asks a member without an app for the password', async () => {
    const { user, dialog } = await openRequest(buildRequest(), buildStaff({ totp: false }));
    api.on(approveRequest, stepUpRequired());
    api.on(stepUpStaff, { json: { success: true, message: '', data: { until: '2026-01-12T06:10:00.000Z' } } });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    api.on(approveRequest, done('Approved.'));
    await user.type(question.getByLabelText('Your password'), 'seven tall giraffes{Enter}');
    expect(await screen.findByText('Approved.')).toBeInTheDocument();
    expect(api.calls(stepUpStaff)[0]?.body).toEqual({ password: 'seven tall giraffes' });
  });

  it('leaves the form as it was typed when the member cancels', async () => {
    const { user, dialog } = await openRequest(buildRequest());
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await user.type(dialog.getByLabelText('Reason for declining'), 'Too much');
    api.on(declineRequest, stepUpRequired());
    await user.click(dialog.getByRole('button', { name: 'Decline request' }));
    await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Reason for declining')).toHaveValue('Too much');
    expect(api.calls(declineRequest)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
