import { texts } from '@liftclub/texts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { QrCode } from '../../components/sign-in/qr-code';

const copy = texts.consoleInvitations.detail;

const CLASS = 'printed-code';

const Sheet = styled('div')({
  display: 'none',
  '@media print': {
    display: 'grid',
    justifyItems: 'center',
    gap: 24,
    padding: '20mm',
    textAlign: 'center',
    fontSize: '14pt',
    overflowWrap: 'anywhere',
  },
});
const Lead = styled('p')({ margin: 0, fontSize: '22pt', fontWeight: 700 });
const Address = styled('p')({ margin: 0 });

/** Printed instead of the page: the QR code and the link, without the label, which is for staff. */
export function PrintedCode({ link }: { readonly link: string }) {
  return createPortal(
    <Sheet className={CLASS} aria-hidden="true">
      <GlobalStyles styles={{ '@media print': { [`body > :not(.${CLASS})`]: { display: 'none !important' } } }} />
      <Lead>{copy.printHint}</Lead>
      <QrCode text={link} label={copy.printHint} size={420} />
      <Address>{link}</Address>
    </Sheet>,
    document.body,
  );
}
