import type { OwnCase } from '@liftclub/api-contract';
import { useSessionState } from '@liftclub/auth-session';
import { formatClock, formatDate, marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const List = styled('ol')({ display: 'grid', gap: 16, margin: '0 0 20px', padding: 0, listStyle: 'none' });
const Head = styled('p')({ margin: 0, fontSize: '0.9375rem', color: palette.muted });
const Words = styled('p')({ margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** What was written about a case, the earliest first. */
export function MessageList({ messages }: Pick<OwnCase, 'messages'>) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  return (
    <List>
      {messages.map(({ from, text, at }) => {
        const instant = new Date(at);
        return (
          <li key={`${at} ${text}`}>
            <Head>
              {texts.cases.list.from[from]}, {formatDate(todayIn(zone, instant))}, {formatClock(zone, instant)}
            </Head>
            <Words>{text}</Words>
          </li>
        );
      })}
    </List>
  );
}
