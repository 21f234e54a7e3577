import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { accountsQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { BooksReport } from './books-report';
import { FiguresTable } from '../../components/books/figures-table';

const copy = texts.consoleBooks;

/** The chart of accounts, with links to the entries of each. */
export function AccountsPage() {
  const { api } = useConsole();
  return (
    <BooksReport
      title={copy.chart.title}
      intro={copy.chart.intro}
      query={useQuery(accountsQuery(api))}
      empty={copy.empty}
    >
      {(rows) => (
        <FiguresTable
          title={copy.chart.title}
          rows={rows}
          rowKey={({ code }) => code}
          columns={[
            {
              label: copy.columns.account,
              of: ({ code, name }) => <TextLink to={paths.bookEntries.of({ code })}>{name}</TextLink>,
            },
            { label: copy.columns.code, of: ({ code }) => code },
            { label: copy.columns.type, of: ({ type }) => copy.types[type] },
          ]}
        />
      )}
    </BooksReport>
  );
}
