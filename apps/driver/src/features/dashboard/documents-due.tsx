import type { DriverDocument } from '@liftclub/api-contract';
import { asksForDocument, isVehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';

const copy = texts.driverDocuments;

const List = styled('ul')({ display: 'grid', gap: 10, margin: '0 0 18px', padding: 0, listStyle: 'none' });
const Item = styled('li')({ overflowWrap: 'anywhere' });

interface DocumentsDueProps {
  readonly id: string;
  readonly documents: readonly DriverDocument[];
}

/** The documents that the driver should send, each with why. Those of a new vehicle are steps of their own. */
export function DocumentsDue({ id, documents }: DocumentsDueProps) {
  const due = documents.filter(
    (document) =>
      asksForDocument(document) && (!isVehicleDocument(document.type.code) || document.state === 'expiring'),
  );
  if (due.length === 0) return null;
  return (
    <Card title={copy.due.title}>
      <List>
        {due.map(({ type, next }) => (
          <Item key={type.code}>
            <strong>{type.name}</strong>: {next}
          </Item>
        ))}
      </List>
      <ButtonLink to={paths.documents.href(id)}>{copy.due.open}</ButtonLink>
    </Card>
  );
}
