import { getInvitations } from '@liftclub/api-contract';
import { formatDate, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { InvitationState } from './invitation-state';

const copy = texts.consoleInvitations;

const column = columnHelper(getInvitations);

/** The columns of the invitations table. */
export const columns = column.columns([
  column.accessor('label', { header: copy.columns.label, cell: ({ getValue }) => getValue() || copy.noLabel }),
  column.accessor('validity', {
    header: copy.columns.validity,
    cell: ({ getValue }) => validityLabel(getValue()),
    meta: { noWrap: true },
  }),
  column.accessor('coupon', { header: copy.columns.coupon, cell: ({ getValue }) => getValue() ?? copy.noCoupon }),
  column.accessor('uses', {
    header: copy.columns.uses,
    cell: ({
      row: {
        original: { uses, max_uses },
      },
    }) => copy.uses(uses, max_uses),
    meta: { align: 'end' },
  }),
  column.accessor('expires', {
    header: copy.columns.expires,
    cell: ({
      row: {
        original: { expires },
      },
    }) => (expires === null ? copy.noEnd : formatDate(expires)),
    meta: { noWrap: true },
  }),
  column.accessor('created_at', { header: copy.columns.created, ...dateTimeCell }),
  column.accessor('state', {
    header: copy.columns.state,
    cell: ({ getValue }) => <InvitationState state={getValue()} />,
  }),
]);
