import type { BlockedDriver } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useBlockedDrivers, useUnblock } from './use-rating';

const copy = texts.ratings.blocked;
const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
const Name = styled('span')({ flex: '1 1 160px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });
const Since = styled('span')({ display: 'block', color: palette.muted, fontSize: '0.9375rem', fontWeight: 400 });

/** The drivers whom the guardian has blocked; nothing while there are none. */
export function BlockedDrivers() {
  const { data = [] } = useBlockedDrivers();
  if (data.length === 0) return null;
  return (
    <Card title={copy.title}>
      <List>
        {data.map((driver) => (
          <BlockedRow key={driver.id} driver={driver} />
        ))}
      </List>
    </Card>
  );
}

function BlockedRow({ driver: { id, first_name, since } }: { readonly driver: BlockedDriver }) {
  const { unblock, busy } = useUnblock(id);
  return (
    <Row>
      <Name>
        {first_name}
        <Since>{copy.since(formatDate(since.slice(0, 10)))}</Since>
      </Name>
      <Button
        small
        look="outline"
        onClick={unblock}
        disabled={busy}
        aria-busy={busy}
        aria-label={copy.unblockNamed(first_name)}
      >
        {copy.unblock}
      </Button>
    </Row>
  );
}
