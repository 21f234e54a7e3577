import { getUsers } from '@liftclub/api-contract';
import { SIGN_UP_ROLES, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { DataTable, type TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { UserState } from './user-state';

const { title, columns: names, filters: copy, searchLabel, empty } = texts.consoleUsers;

const columns: TableColumns<typeof getUsers> = [
  { key: 'name', label: names.name, sort: 'name' },
  { key: 'phone', label: names.phone, whole: true, render: ({ phone }) => formatKnownPhone(phone) },
  { key: 'email', label: names.email, sort: 'email' },
  { key: 'role', label: names.role },
  { key: 'state', label: names.state, render: (row) => <UserState user={row} /> },
  {
    key: 'created_at',
    label: names.created,
    sort: 'created_at',
    whole: true,
    render: ({ created_at }) => formatDateTime(created_at),
  },
];

const LOCKED = ['true', 'false'] as const;

/** The table of passengers and drivers. */
export function UsersPage() {
  const [role] = useFilterParam('role', SIGN_UP_ROLES);
  const [locked] = useFilterParam('locked', LOCKED);
  return (
    <Page>
      <PageTitle title={title} />
      <div>
        <Filters>
          <TableFilter name="role" label={copy.role} usual={copy.anyRole} options={copy.roles} />
          <TableFilter name="locked" label={copy.locked} usual={copy.anyState} options={copy.lockedStates} />
        </Filters>
        <DataTable
          endpoint={getUsers}
          filters={{ role, locked }}
          columns={columns}
          rowKey={(row) => row.id}
          rowHref={(row) => paths.user.href(row.id)}
          label={title}
          searchLabel={searchLabel}
          empty={empty}
        />
      </div>
    </Page>
  );
}
