import { pageConfig } from '@liftclub/account';
import { getStaff } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { useState } from 'react';
import { columnHelper } from '../../components/table/table-columns';
import { TableSection } from '../../components/table/table-page';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';
import { InviteDialog } from './invite-dialog';
import { SecondFactor, StaffState } from './staff-state';

const copy = texts.consoleStaff;

const column = columnHelper(getStaff);
const columns = column.columns([
  column.accessor('name', { header: copy.columns.name }),
  column.accessor('email', { header: copy.columns.email }),
  column.accessor('roles', {
    header: copy.columns.roles,
    cell: ({ getValue }) =>
      getValue()
        .map((role) => copy.roles[role].name)
        .join(', '),
  }),
  column.accessor('state', { header: copy.columns.state, cell: ({ getValue }) => <StaffState state={getValue()} /> }),
  column.accessor('last_seen', {
    header: copy.columns.lastSeen,
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? copy.never : formatDateTime(at);
    },
    meta: { noWrap: true },
  }),
  column.accessor('second_factor', {
    header: copy.columns.secondFactor,
    cell: ({ row }) => <SecondFactor member={row.original} />,
  }),
]);

/** The table of staff, with a dialog that invites a colleague. */
export function StaffPage() {
  const [inviting, setInviting] = useState(false);
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          pageConfig.staff_sign_in.passwords && (
            <Button onClick={() => setInviting(true)}>
              <Icon name="plus" size={20} />
              {copy.add}
            </Button>
          )
        }
      />
      <TableSection
        endpoint={getStaff}
        columns={columns}
        getRowId={({ id }) => id}
        rowHref={({ id }) => paths.member.href(id)}
        tabs={{ name: 'state', label: copy.filter, defaultLabel: copy.every, options: copy.states }}
        label={copy.title}
        searchLabel={copy.search}
        empty={copy.empty}
        emptyTab={copy.emptyState}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
