import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { PrintedSheet } from '../../components/printed-sheet';
import { QrCode } from '../../components/sign-in/qr-code';

const copy = texts.consoleInvitations.detail;

const Lead = styled('p')({ margin: 0, fontSize: '22pt', fontWeight: 700 });
const Address = styled('p')({ margin: 0 });

/** Printed instead of the page: the QR code and the link, without the label, which is for staff. */
export function PrintedCode({ link }: { readonly link: string }) {
  return (
    <PrintedSheet>
      <Lead>{copy.printHint}</Lead>
      <QrCode text={link} label={copy.printHint} size={420} />
      <Address>{link}</Address>
    </PrintedSheet>
  );
}
