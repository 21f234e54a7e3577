import type { VehicleStatusResponse } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Heading = styled('h3')({ margin: '18px 0 0', fontSize: '1rem', fontWeight: 650 });
const List = styled('ul')({ display: 'grid', gap: 10, margin: '10px 0 0', padding: 0, listStyle: 'none' });
const Item = styled('li')({
  padding: '10px 14px',
  borderLeft: `4px solid ${palette.error}`,
  borderRadius: 8,
  background: palette.errorTint,
  overflowWrap: 'anywhere',
});
const Document = styled('strong')({ display: 'block', fontWeight: 650 });

/** The reasons of a rejection, by document. */
export function RejectionReasons({ reasons }: Pick<VehicleStatusResponse, 'reasons'>) {
  return (
    <>
      <Heading>{texts.vehicle.reasons}</Heading>
      <List>
        {reasons.map(({ document, reason }) => (
          <Item key={document}>
            <Document>{texts.vehicle.documents[document]}</Document>
            {reason}
          </Item>
        ))}
      </List>
    </>
  );
}
