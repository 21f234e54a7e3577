import { answerCase, noteCase, takeCase, type ConsoleCase } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, notify, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OpenRequests } from '../../components/open-requests';
import { RecordPage } from '../../components/record-page';
import { paths } from '../../paths';
import { caseQuery } from '../../queries/case-query';
import { useConsole } from '../../session/console-session';
import { CaseFacts } from './case-facts';
import { CloseCase } from './close-case';
import { useCaseChange } from './use-case-change';
import { WriteForm } from './write-form';
import { formatDateTime } from '../../components/format-date-time';

const copy = texts.consoleCases;
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'inherit',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 });

/** One case: what it is about, what was written, and what staff do about it. */
export function CasePage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery(caseQuery(api, id));
  return (
    <RecordPage
      query={query}
      title={(found) => (found ? copy.caseTitle(found.number) : copy.title)}
      action={<TextLink to={paths.cases.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.cases.href() }}
    >
      {(found) => <CaseCards found={found} />}
    </RecordPage>
  );
}

function CaseCards({ found }: { readonly found: ConsoleCase }) {
  const isOpen = found.state === 'open';
  return (
    <>
      <Card>
        <CaseFacts found={found} />
        <OpenRequests subject={found.opened_by.id} />
        {isOpen && (
          <Actions>
            <Take found={found} />
            <CloseCase found={found} />
          </Actions>
        )}
      </Card>
      <Columns>
        <Card title={copy.messages}>
          <WrittenList
            none={copy.noMessages}
            written={found.messages.map(({ from, text, at }) => ({ by: copy.from[from], text, at }))}
          />
          {isOpen && <WriteForm key={found.id} id={found.id} endpoint={answerCase} copy={copy.answer} />}
        </Card>
        <Card title={copy.notes}>
          <WrittenList none={copy.noNotes} written={found.notes} />
          <WriteForm key={found.id} id={found.id} endpoint={noteCase} copy={copy.note} />
        </Card>
      </Columns>
    </>
  );
}

/** Assigns the case to the staff member who presses it. */
function Take({ found: { id, owner } }: { readonly found: ConsoleCase }) {
  const { api } = useConsole();
  const { mutate, isPending } = useCaseChange(id, () => api.call(takeCase, { params: { id }, body: {} }));
  const take = () => mutate(undefined, { onSuccess: () => notify(copy.taken, 'success') });
  return (
    <Button
      small
      look={owner === null ? 'primary' : 'outline'}
      onClick={take}
      disabled={isPending}
      aria-busy={isPending}
    >
      {owner === null ? copy.take : copy.takeOver}
    </Button>
  );
}

const List = styled('ol')({ display: 'grid', gap: 16, margin: '0 0 20px', padding: 0, listStyle: 'none' });
const Head = styled('p')({ margin: 0, fontSize: '0.9375rem', color: palette.muted });
const Words = styled('p')({ margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const None = styled('p')({ margin: '0 0 20px', color: palette.muted });

interface WrittenListProps {
  readonly written: readonly { readonly by: string; readonly text: string; readonly at: string }[];
  /** In place of an empty list. */
  readonly none: string;
}

/** What was written, by whom and when, the earliest first. */
function WrittenList({ written, none }: WrittenListProps) {
  if (written.length === 0) return <None>{none}</None>;
  return (
    <List>
      {written.map(({ by, text, at }) => (
        <li key={`${at} ${text}`}>
          <Head>
            {by}, {formatDateTime(at)}
          </Head>
          <Words>{text}</Words>
        </li>
      ))}
    </List>
  );
}
