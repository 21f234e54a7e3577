import { getAuditEntries } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../components/format-date-time';
import { readableDetail } from '../../components/readable-detail';
import { columnHelper, dateTimeCell } from '../../components/table/table-columns';
import { TablePage } from '../../components/table/table-page';
import { paths } from '../../paths';
import { subjectOf, type Entry } from './describe-entry';
import { useAuditFilters } from './use-audit-filters';

const copy = texts.consoleAudit;

// The links stand beside a short sentence, and below a long one.
const Subject = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 14px',
});
const Small = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  color: palette.muted,
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  // As tall as a finger needs at least.
  '& a': { display: 'inline-block', color: 'inherit', fontWeight: 400, lineHeight: '24px' },
});
const Views = styled('ul')({ display: 'grid', gap: 10, margin: '10px 0 0', padding: '0 0 0 18px' });

const column = columnHelper(getAuditEntries);
const columns = column.columns([
  column.accessor('at', { header: copy.columns.at, ...dateTimeCell }),
  column.accessor('sentence', {
    header: copy.columns.sentence,
    meta: { align: 'start' },
    cell: ({ row: { original: entry } }) =>
      entry.views === undefined ? (
        <Sentence entry={entry} />
      ) : (
        <FoldedViews sentence={entry.sentence} views={entry.views} />
      ),
  }),
  column.accessor('detail', {
    header: copy.columns.detail,
    meta: { align: 'start' },
    cell: ({ getValue }) => getValue() !== '' && <Small>{readableDetail(getValue())}</Small>,
  }),
]);

/** An entry in words, with links to its subject and to the other entries of the staff member and the subject. */
function Sentence({ entry }: { readonly entry: Entry }) {
  const { name, href } = subjectOf(entry);
  const isPerson = entry.action.startsWith('person.') || entry.action.startsWith('credit.');
  return (
    <Subject>
      {entry.sentence ?? `${entry.staff}: ${texts.auditActionName(entry.action)}`}
      <Small>
        {entry.staff_id !== null && (
          <TextLink to={paths.audit.ofActor(entry.staff_id)} title={copy.onlyThisUser}>
            {entry.staff}
          </TextLink>
        )}
        {href !== undefined && <TextLink to={href}>{name}</TextLink>}
        <TextLink
          to={isPerson ? paths.audit.ofPerson(entry.subject) : paths.audit.ofSubject(entry.subject)}
          aria-label={copy.entriesAbout(name)}
        >
          {copy.itsEntries}
        </TextLink>
      </Small>
    </Subject>
  );
}

/** Several views in one line, which opens to each of them. */
function FoldedViews({ sentence, views }: Pick<Entry, 'sentence'> & { readonly views: readonly Entry[] }) {
  return (
    <details>
      <summary>{sentence}</summary>
      <Views>
        {views.map((view) => (
          <li key={view.id}>
            {formatDateTime(view.at)}
            <Sentence entry={view} />
            {view.detail !== '' && <Small>{readableDetail(view.detail)}</Small>}
          </li>
        ))}
      </Views>
    </details>
  );
}

/** The audit log, newest first: all entries, or those that the filters choose. Its address can be shared. */
export function AuditPage() {
  const { fields, query } = useAuditFilters();
  const { person, subject } = query;
  return (
    <TablePage
      title={copy.title}
      intro={(person && copy.aboutPerson) ?? (subject && copy.aboutSubject) ?? copy.intro}
      action={
        Object.values(query).some((value) => value !== undefined) && (
          <ButtonLink to={paths.audit.href()} look="outline" small>
            {copy.everything}
          </ButtonLink>
        )
      }
      endpoint={getAuditEntries}
      columns={columns}
      getRowId={({ id }) => id}
      filterFields={fields}
      query={query}
      searchLabel={copy.searchLabel}
      empty={copy.empty}
    />
  );
}
