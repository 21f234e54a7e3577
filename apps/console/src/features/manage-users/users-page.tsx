import { getUsers } from '@liftclub/api-contract';
import { formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { UserState } from './user-state';

const { title, columns: names, filters: copy, searchLabel, empty } = texts.consoleUsers;

const column = columnHelper(getUsers);
const columns = column.columns([
  column.accessor('name', { header: names.name }),
  column.accessor('phone', {
    header: names.phone,
    cell: ({ getValue }) => formatKnownPhone(getValue() ?? ''),
    meta: { noWrap: true },
  }),
  column.accessor('email', { header: names.email }),
  column.accessor('role', { header: names.role }),
  column.accessor('locked', {
    header: names.state,
    cell: ({ row: { original: row } }) => <UserState user={row} />,
  }),
  column.accessor('created_at', { header: names.created, ...dateTimeCell }),
]);

/** The table of passengers and drivers. */
export function UsersPage() {
  return (
    <TablePage
      title={title}
      endpoint={getUsers}
      columns={columns}
      getRowId={({ id }) => id}
      rowHref={({ id }) => paths.user.href(id)}
      filters={[
        { name: 'role', label: copy.role, defaultLabel: copy.anyRole, options: copy.roles },
        { name: 'locked', label: copy.locked, defaultLabel: copy.anyState, options: copy.lockedStates },
      ]}
      searchLabel={searchLabel}
      empty={empty}
    />
  );
}
