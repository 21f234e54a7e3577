import type { DriverDocument } from '@liftclub/api-contract';
import { asksForDocument, formatDate, isVehicleDocument, type DocumentState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, palette, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';

const copy = texts.driverDocuments;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  padding: '16px 0',
  '&:not(:last-child)': { borderBottom: `1px solid ${palette.line}` },
  '&:first-of-type': { paddingTop: 0 },
  '&:last-child': { paddingBottom: 0 },
});
const Name = styled('h3')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' });
const Line = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
const Details = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });

const TONES: Record<DocumentState, StatusTone> = {
  missing: 'bad',
  under_review: 'waiting',
  approved: 'good',
  rejected: 'bad',
  expiring: 'warning',
  expired: 'bad',
};

interface DocumentListProps {
  readonly documents: readonly DriverDocument[];
  readonly onSend: (document: DriverDocument) => void;
}

/** Documents with their state, what is known of each, and what to do. */
export function DocumentList({ documents, onSend }: DocumentListProps) {
  return (
    <List>
      {documents.map((document) => (
        <Item key={document.type.code}>
          <Name>{document.type.name}</Name>
          <State document={document} />
          {detailsOf(document) !== '' && <Details>{detailsOf(document)}</Details>}
          {document.reason !== null && (
            <Line>
              <strong>{copy.reason}:</strong> {document.reason}
            </Line>
          )}
          <Line>{document.next}</Line>
          <Action document={document} onSend={onSend} />
        </Item>
      ))}
    </List>
  );
}

function State({ document }: { readonly document: DriverDocument }) {
  const { state } = document;
  if (state === 'missing' && !asksForDocument(document))
    return <StatusChip tone="quiet">{copy.states.optional}</StatusChip>;
  return <StatusChip tone={TONES[state]}>{copy.states[state]}</StatusChip>;
}

/** States whose next step says until when the document is valid. */
const SAYS_VALIDITY: readonly DriverDocument['state'][] = ['approved', 'expiring'];

/** What is known of a document, besides its next step. */
const detailsOf = ({ number, issued, expires, state }: DriverDocument): string =>
  [
    number !== null && copy.number(number),
    issued !== null && copy.issued(formatDate(issued)),
    expires !== null && !SAYS_VALIDITY.includes(state) && copy.expires(formatDate(expires)),
  ]
    .filter((detail) => detail !== false)
    .join(' · ');

interface ActionProps {
  readonly document: DriverDocument;
  readonly onSend: (document: DriverDocument) => void;
}

/** Documents of the vehicle are uploaded on its page. */
function Action({ document, onSend }: ActionProps) {
  const { id = '' } = useParams();
  const { code, name } = document.type;
  const look = asksForDocument(document) ? undefined : 'outline';
  if (isVehicleDocument(code))
    return (
      <ButtonLink small look={look} to={paths.vehicle.href(id)} aria-label={`${copy.openVehicle}: ${name}`}>
        {copy.openVehicle}
      </ButtonLink>
    );
  const isSent = document.state === 'under_review' || document.state === 'approved';
  return (
    <Button small look={look} onClick={() => onSend(document)}>
      {isSent ? copy.replace(name) : copy.send(name)}
    </Button>
  );
}
