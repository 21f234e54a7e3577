import { texts } from '@liftclub/texts';
import { Button, ButtonLink, CopyButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { QrCode, qrFileOf } from '../../components/qr-code';
import { PrintedCode } from './printed-code';

const words = texts.consoleInvitations.detail;

const Area = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: 16,
});
const Address = styled('p')({
  width: '100%',
  margin: 0,
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.page,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

/** The link of an invitation: to copy, to scan, to keep as a picture, to print. */
export function ShareLink({ label, link }: { readonly label: string; readonly link: string }) {
  return (
    <Area aria-label={words.link}>
      <Address>{link}</Address>
      <CopyButton text={link} label={words.copy} copiedLabel={words.copied} />
      <QrCode text={link} label={words.qr(label)} />
      <Buttons>
        <ButtonLink to={qrFileOf(link)} reloadDocument download={words.fileName} look="outline" small>
          {words.download}
        </ButtonLink>
        <Button look="outline" small onClick={() => window.print()}>
          {words.print}
        </Button>
      </Buttons>
      <PrintedCode link={link} />
    </Area>
  );
}
