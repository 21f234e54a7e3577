import { texts } from '@liftclub/texts';
import { Button, ButtonLink, CopyButton, palette, ShareButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { QrCode, qrFileOf } from '../../components/sign-in/qr-code';
import { PrintedCode } from './printed-code';

const copy = texts.consoleInvitations.detail;

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

/** The link of an invitation as text and as a QR code, with buttons to copy, download and print it. */
export function ShareLink({ label, link }: { readonly label: string; readonly link: string }) {
  return (
    <Area aria-label={copy.link}>
      <Address>{link}</Address>
      <Buttons>
        <ShareButton url={link} title={copy.shareTitle} label={copy.share} />
        <CopyButton text={link} label={copy.copy} copiedLabel={copy.copied} />
      </Buttons>
      <QrCode text={link} label={copy.qr(label)} />
      <Buttons>
        <ButtonLink to={qrFileOf(link)} reloadDocument download={copy.fileName} look="outline" small>
          {copy.download}
        </ButtonLink>
        <Button look="outline" small onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Buttons>
      <PrintedCode link={link} />
    </Area>
  );
}
