import { TERMINAL, type getAuditEntries } from '@liftclub/api-contract';
import { AUDIT_ACTIONS, AUDIT_KINDS, auditActionsOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { SelectInput } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FiltersOf } from '../../components/table/table-columns';
import { FilterSelect } from '../../components/table/table-filters';
import { useAddressParams } from '../../components/table/use-address-params';
import { filterValue } from '../../components/table/use-filter-param';
import { useDaysFilter } from '../../components/table/use-days-filter';
import { auditActorsQuery } from '../../queries/audit-actors-query';
import { useConsole } from '../../session/console-session';

const { filters: copy, actions, kinds, terminal } = texts.consoleAudit;

interface AuditFilters {
  /** The fields above the table. */
  readonly fields: ReactNode;
  readonly query: FiltersOf<typeof getAuditEntries>;
}

/** The filters of the history, all stored in the address. */
export function useAuditFilters(): AuditFilters {
  const { api } = useConsole();
  const [params, changeParams] = useAddressParams();
  const members = useQuery(auditActorsQuery(api)).data ?? [];
  const days = useDaysFilter();
  const action = filterValue(params, 'action', AUDIT_ACTIONS);
  const kind = filterValue(params, 'kind', AUDIT_KINDS);

  /** An action has a dot in its name, a kind has none. */
  const chooseAction = (value: string) =>
    changeParams({
      page: undefined,
      action: undefined,
      kind: undefined,
      [value.includes('.') ? 'action' : 'kind']: value,
    });

  return {
    fields: (
      <>
        <FilterSelect
          name="actor"
          label={copy.actor}
          defaultLabel={copy.anyActor}
          options={{ ...Object.fromEntries(members.map(({ id, name }) => [id, name])), [TERMINAL]: terminal }}
        />
        <SelectInput
          name="action"
          label={copy.action}
          value={action ?? kind ?? ''}
          onChange={chooseAction}
          options={[{ value: '', label: copy.anyAction }, ...AUDIT_KINDS.map(groupOf)]}
        />
        <FilterSelect
          name="only"
          label={copy.only}
          defaultLabel={copy.viewsToo}
          options={{ changes: copy.onlyChanges }}
        />
        {days.fields}
      </>
    ),
    query: {
      person: params.get('person') ?? undefined,
      actor: params.get('actor') ?? undefined,
      action,
      kind,
      from: days.from,
      to: days.to,
      subject: params.get('subject') ?? undefined,
      only: filterValue(params, 'only', ['changes']),
    },
  };
}

const groupOf = (kind: (typeof AUDIT_KINDS)[number]) => ({
  label: kinds[kind],
  options: [
    { value: kind, label: copy.allOfKind(kinds[kind]) },
    ...auditActionsOf(kind).map((value) => ({ value, label: actions[value] })),
  ],
});
