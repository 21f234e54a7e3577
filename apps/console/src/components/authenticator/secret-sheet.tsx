import { texts } from '@liftclub/texts';
import { CopyButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { QrCode } from '../qr-code';
import type { TotpSecret } from './authenticator-setup';

const copy = texts.consoleSession.authenticator;

const Sheet = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'center' });
const Frame = styled('div')({
  display: 'flex',
  padding: 8,
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  background: palette.paper,
});
const ByHand = styled('div')({ flex: '1 1 180px', minWidth: 0, display: 'grid', gap: 10, justifyItems: 'start' });
const Line = styled('p')({ margin: 0 });
const Key = styled('code')({ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' });

/** The secret as a QR code and as text in groups of four characters, as authenticator apps show it. */
export function SecretSheet({ secret: { secret, uri } }: { readonly secret: TotpSecret }) {
  return (
    <Sheet>
      <Frame data-light>
        <QrCode text={uri} label={copy.qrCode} />
      </Frame>
      <ByHand>
        <Line>{copy.scan}</Line>
        <Line>{copy.byHand}</Line>
        <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
        <CopyButton text={secret} label={copy.copyKey} copiedLabel={copy.copied} />
      </ByHand>
    </Sheet>
  );
}
