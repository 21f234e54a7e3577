import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../components/format-date-time';

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
export function WrittenList({ written, none }: WrittenListProps) {
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
