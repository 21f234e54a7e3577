import { texts } from '@liftclub/texts';
import { Card, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../components/format-date-time';
import { Quiet, RowList, RowText } from '../../components/row-list';
import { booksCheckQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleBooks.check;
const RULES: Readonly<Record<string, string>> = texts.consoleBooks.rules;

const Verdict = styled('p')({ display: 'flex', alignItems: 'flex-start', gap: 8, margin: 0, fontWeight: 600 });

/** What the last nightly check of the ledger found; nothing while it is loaded. */
export function LastCheck() {
  const { api } = useConsole();
  const { data } = useQuery(booksCheckQuery(api));
  if (!data) return null;
  const { checked_at, breaches } = data;
  if (checked_at === null) return <Card title={copy.title}>{copy.never}</Card>;
  const at = formatDateTime(checked_at);
  const passed = breaches.length === 0;
  return (
    <Card title={copy.title}>
      <Verdict role={passed ? undefined : 'alert'}>
        <Icon name={passed ? 'check' : 'alert'} />
        {passed ? copy.passed(at) : copy.broken(at, breaches.length)}
      </Verdict>
      {!passed && (
        <RowList aria-label={copy.breaches}>
          {breaches.map(({ rule, subject, detail }) => (
            <li key={`${rule} ${subject}`}>
              <RowText>
                {RULES[rule] ?? rule}
                <Quiet>{`${subject} · ${detail}`}</Quiet>
              </RowText>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  );
}
