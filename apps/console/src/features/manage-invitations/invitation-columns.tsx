import type { getInvitations } from '@liftclub/api-contract';
import { formatDate, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { InvitationState } from './invitation-state';

const copy = texts.consoleInvitations;

/** The columns of the invitations table. */
export const columns: TableColumns<typeof getInvitations> = [
  { key: 'label', label: copy.columns.label, sort: 'label', render: ({ label }) => label || copy.noLabel },
  { key: 'validity', label: copy.columns.validity, whole: true, render: ({ validity }) => validityLabel(validity) },
  { key: 'coupon', label: copy.columns.coupon, render: ({ coupon }) => coupon ?? copy.noCoupon },
  {
    key: 'uses',
    label: copy.columns.uses,
    sort: 'uses',
    align: 'end',
    render: ({ uses, max_uses }) => copy.uses(uses, max_uses),
  },
  {
    key: 'expires',
    label: copy.columns.expires,
    sort: 'expires',
    whole: true,
    render: ({ expires }) => (expires === null ? copy.noEnd : formatDate(expires)),
  },
  {
    key: 'created_at',
    label: copy.columns.created,
    sort: 'created_at',
    whole: true,
    render: ({ created_at }) => formatDateTime(created_at),
  },
  { key: 'state', label: copy.columns.state, render: ({ state }) => <InvitationState state={state} /> },
];
