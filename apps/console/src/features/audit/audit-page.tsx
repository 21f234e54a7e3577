import { getAuditEntries } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { DataTable, type TableColumns } from '../../components/data-table';
import { formatDateTime } from '../../components/format-date-time';
import { readableDetail } from '../../components/readable-detail';
import { subjectOf } from './describe-entry';

const copy = texts.consoleAudit;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Subject = styled('span')({ display: 'grid', gap: 2, justifyItems: 'start' });
const Small = styled('span')({ color: palette.muted, overflowWrap: 'anywhere', '& a': { fontWeight: 400 } });

/** The path of this page with one filter. */
const only = (name: 'staff' | 'subject', value: string) =>
  `${paths.audit.href()}?${new URLSearchParams({ [name]: value }).toString()}`;

const columns: TableColumns<typeof getAuditEntries> = [
  { key: 'at', label: copy.columns.at, sort: 'at', whole: true, render: ({ at }) => formatDateTime(at) },
  {
    key: 'staff',
    label: copy.columns.staff,
    whole: true,
    render: ({ staff, staff_id: id }) =>
      id === null ? (
        staff
      ) : (
        <TextLink to={only('staff', id)} title={copy.onlyThisUser}>
          {staff}
        </TextLink>
      ),
  },
  { key: 'action', label: copy.columns.action, render: ({ action }) => copy.actions[action] },
  {
    key: 'subject',
    label: copy.columns.subject,
    render: (entry) => <About entry={entry} />,
  },
  {
    key: 'detail',
    label: copy.columns.detail,
    render: ({ detail }) => detail !== '' && <Small>{readableDetail(detail)}</Small>,
  },
];

/** Whom or what an entry is about, with the way to it, and to its other entries. */
function About({ entry }: { readonly entry: Parameters<typeof subjectOf>[0] }) {
  const { name, href } = subjectOf(entry);
  return (
    <Subject>
      {href === undefined ? name : <TextLink to={href}>{name}</TextLink>}
      <Small>
        <TextLink to={only('subject', entry.subject)} aria-label={copy.entriesAbout(name)}>
          {copy.itsEntries}
        </TextLink>
      </Small>
    </Subject>
  );
}

/** The audit log, newest first: all entries, those of one member of staff, or those about one subject. */
export function AuditPage() {
  const [params] = useSearchParams();
  const staff = params.get('staff') ?? undefined;
  const subject = params.get('subject') ?? undefined;
  const narrowed = staff !== undefined || subject !== undefined;
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          narrowed && (
            <ButtonLink to={paths.audit.href()} look="outline" small>
              {copy.everything}
            </ButtonLink>
          )
        }
      />
      <Intro>{copy.intro}</Intro>
      <DataTable
        endpoint={getAuditEntries}
        filters={{ staff, subject }}
        columns={columns}
        rowKey={({ id }) => id}
        label={copy.title}
        searchLabel={copy.searchLabel}
        empty={copy.empty}
      />
    </Page>
  );
}
