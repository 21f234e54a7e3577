import { getAuditEntries } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { readableDetail } from '../../components/readable-detail';
import { subjectOf, type Entry } from './describe-entry';

const copy = texts.consoleAudit;

const Subject = styled('span')({ display: 'grid', gap: 2, justifyItems: 'start' });
const Small = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  color: palette.muted,
  overflowWrap: 'anywhere',
  '& a': { fontWeight: 400 },
});

/** The path of this page with one filter. */
const only = (name: 'staff' | 'subject', value: string) =>
  `${paths.audit.href()}?${new URLSearchParams({ [name]: value }).toString()}`;

const column = columnHelper(getAuditEntries);
const columns = column.columns([
  column.accessor('at', { header: copy.columns.at, ...dateTimeCell }),
  column.accessor('sentence', {
    header: copy.columns.sentence,
    cell: ({ row: { original: entry } }) => <Sentence entry={entry} />,
  }),
  column.accessor('detail', {
    header: copy.columns.detail,
    cell: ({ getValue }) => getValue() !== '' && <Small>{readableDetail(getValue())}</Small>,
  }),
]);

/** An entry in words, with links to its subject and to the other entries of the staff member and the subject. */
function Sentence({ entry }: { readonly entry: Entry }) {
  const { name, href } = subjectOf(entry);
  return (
    <Subject>
      {entry.sentence ?? `${entry.staff}: ${copy.actions[entry.action]}`}
      <Small>
        {entry.staff_id !== null && (
          <TextLink to={only('staff', entry.staff_id)} title={copy.onlyThisUser}>
            {entry.staff}
          </TextLink>
        )}
        {href !== undefined && <TextLink to={href}>{name}</TextLink>}
        <TextLink to={only('subject', entry.subject)} aria-label={copy.entriesAbout(name)}>
          {copy.itsEntries}
        </TextLink>
      </Small>
    </Subject>
  );
}

/** The audit log, newest first: all entries, those of one staff member, or those about one subject. */
export function AuditPage() {
  const [params] = useSearchParams();
  const staff = params.get('staff') ?? undefined;
  const subject = params.get('subject') ?? undefined;
  const narrowed = staff !== undefined || subject !== undefined;
  return (
    <TablePage
      title={copy.title}
      intro={copy.intro}
      action={
        narrowed && (
          <ButtonLink to={paths.audit.href()} look="outline" small>
            {copy.everything}
          </ButtonLink>
        )
      }
      endpoint={getAuditEntries}
      columns={columns}
      getRowId={({ id }) => id}
      query={{ staff, subject }}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
    />
  );
}
