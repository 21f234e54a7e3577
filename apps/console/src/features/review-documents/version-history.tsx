import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../components/format-date-time';

type Earlier = Review['history'][number];

const { history: copy, reasonOf } = texts.consoleReview;

const List = styled('ol')({ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none', '& p': { margin: 0 } });
const Outcome = styled('p')({ color: palette.muted });
const Reasons = styled('ul')({ margin: '6px 0 0', paddingLeft: 20 });

function outcomeOf({ decided_at, reasons }: Earlier): string {
  if (decided_at === null) return copy.replaced;
  return reasons.length > 0 ? copy.rejected(formatDateTime(decided_at)) : copy.approved(formatDateTime(decided_at));
}

/** The earlier versions and their decisions. */
export function VersionHistory({ history }: { readonly history: Review['history'] }) {
  return (
    <Card title={copy.title}>
      <List>
        {history.map((earlier) => (
          <li key={earlier.id}>
            <p>
              <strong>{copy.version(earlier.version, formatDateTime(earlier.uploaded_at))}</strong>
            </p>
            <Outcome>{outcomeOf(earlier)}</Outcome>
            {earlier.reasons.length > 0 && (
              <Reasons>
                {earlier.reasons.map(({ document, reason }) => (
                  <li key={document}>{reasonOf(texts.vehicle.documents[document], reason)}</li>
                ))}
              </Reasons>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
