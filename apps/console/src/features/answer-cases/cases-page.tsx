import { getCases } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette, StatusChip, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DataTable, type TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { Filters, TableFilter } from '../../components/table-filter';
import { useFilterParam } from '../../components/use-filter-param';
import { paths } from '../../paths';
import { FirstAnswer } from './first-answer';

const copy = texts.consoleCases;
const { categories } = texts.cases;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });

const columns: TableColumns<typeof getCases> = [
  {
    key: 'number',
    label: copy.columns.number,
    sort: 'number',
    whole: true,
    render: ({ id, number }) => <TextLink to={paths.case.href(id)}>{copy.caseTitle(number)}</TextLink>,
  },
  {
    key: 'category',
    label: copy.columns.category,
    render: ({ priority, category }) =>
      priority === 'normal' ? (
        categories[category]
      ) : (
        <StatusChip tone={priority === 'sos' ? 'bad' : 'warning'}>
          {priority === 'sos' ? copy.priorities.sos : categories[category]}
        </StatusChip>
      ),
  },
  {
    key: 'first_answer_due',
    label: copy.columns.due,
    sort: 'first_answer_due',
    render: (row) => <FirstAnswer row={row} />,
  },
  { key: 'owner', label: copy.columns.owner, render: ({ owner }) => owner ?? copy.nobody },
  {
    key: 'opened_at',
    label: copy.columns.opened,
    sort: 'opened_at',
    whole: true,
    render: ({ opened_at: at }) => formatDateTime(at),
  },
];

/** Problems of rides and calls for help: those that are open, or others (`?state=`). */
export function CasesPage() {
  const [state = 'open'] = useFilterParam('state', ['closed', 'any']);
  const { open, closed, any } = copy.filters;
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.intro}</Intro>
      <div>
        <Filters>
          <TableFilter name="state" label={copy.filters.state} usual={open} options={{ closed, any }} />
        </Filters>
        <DataTable
          endpoint={getCases}
          filters={{ state }}
          columns={columns}
          rowKey={({ id }) => id}
          label={copy.title}
          searchLabel={copy.searchLabel}
          empty={copy.empty}
        />
      </div>
    </Page>
  );
}
