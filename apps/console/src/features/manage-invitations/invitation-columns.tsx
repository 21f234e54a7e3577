import type { getInvitations } from '@liftclub/api-contract';
import { displayDate, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { TableColumns } from '../../components/data-table';
import { showMoment } from '../../components/show-moment';
import { InvitationState } from './invitation-state';

const words = texts.consoleInvitations;

/** Invitations as staff see them. */
export const columns: TableColumns<typeof getInvitations> = [
  { key: 'label', label: words.columns.label, sort: 'label', render: ({ label }) => label || words.noLabel },
  { key: 'validity', label: words.columns.validity, whole: true, render: ({ validity }) => validityLabel(validity) },
  { key: 'coupon', label: words.columns.coupon, render: ({ coupon }) => coupon ?? words.noCoupon },
  {
    key: 'uses',
    label: words.columns.uses,
    sort: 'uses',
    align: 'end',
    render: ({ uses, max_uses }) => words.uses(uses, max_uses),
  },
  {
    key: 'expires',
    label: words.columns.expires,
    sort: 'expires',
    render: ({ expires }) => (expires === null ? words.noEnd : displayDate(expires)),
  },
  {
    key: 'created_at',
    label: words.columns.created,
    sort: 'created_at',
    render: ({ created_at }) => showMoment(created_at),
  },
  { key: 'state', label: words.columns.state, render: ({ state }) => <InvitationState state={state} /> },
];
