import { texts } from '@liftclub/texts';
import { Card, CopyButton, palette, ShareButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { pageConfig } from '@liftclub/account';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 20px' });
const Code = styled('p')({
  margin: 0,
  fontSize: '1.5rem',
  fontWeight: 700,
  letterSpacing: '0.08em',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
const Hint = styled('p')({ margin: '6px 0 0', color: palette.muted });
const Subtitle = styled('h3')({ margin: '22px 0 8px', fontSize: '1rem', fontWeight: 650 });
const Address = styled('p')({
  flex: '1 1 260px',
  minWidth: 0,
  margin: 0,
  padding: '9px 14px',
  borderRadius: 10,
  background: palette.page,
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
});

/** The driver's own code, and a link that takes it along. */
export function ShareCard({ code }: { readonly code: string }) {
  const copy = texts.referrals;
  const link = passengerLink(code);
  return (
    <Card title={copy.yourCode}>
      <Row>
        <Code>{code}</Code>
        <CopyButton text={code} label={copy.copy} copiedLabel={copy.copied} />
      </Row>
      <Hint>{copy.share}</Hint>
      <Subtitle>{copy.link}</Subtitle>
      <Row>
        <Address>{link}</Address>
        <ShareButton url={link} title={copy.shareTitle} label={copy.shareLink} />
        <CopyButton text={link} label={copy.copyLink} copiedLabel={copy.linkCopied} />
      </Row>
      <Hint>{copy.linkHint}</Hint>
    </Card>
  );
}

/** The address at which a passenger signs up with a driver's code. */
function passengerLink(code: string): string {
  const { protocol } = window.location;
  const port = pageConfig.port === '' ? '' : `:${pageConfig.port}`;
  return `${protocol}//passenger.${pageConfig.base_host}${port}/auth/signup?token=${encodeURIComponent(code)}`;
}
