import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { EmailContent } from './email';

const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = '#12312b';
const MUTED = '#4a635d';
const BRAND = '#0b6b58';
const LINE = '#dde6e1';

/** Mail programs that drop styles of the head show the light colours, which are set at each part as well. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .page { background-color: #f4f7f4; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0e1714 !important; }
    .card { background-color: #17231f !important; }
    .ink { color: #e7f0ec !important; }
    .muted { color: #a9bdb6 !important; }
    .link, .brand { color: #6fcfb8 !important; }
    .line { border-color: #2c3c36 !important; }
  }
  @media (max-width: 480px) {
    .card { padding: 24px 20px !important; }
  }
`;

const paragraph = { color: INK, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };
const small = { color: MUTED, fontSize: 14, lineHeight: '20px', margin: '0 0 12px', overflowWrap: 'anywhere' } as const;
const fact = {
  fontSize: 16,
  lineHeight: '24px',
  padding: '10px 0',
  verticalAlign: 'top',
  borderTop: `1px solid ${LINE}`,
} as const;

/** An e-mail as an HTML document of at most 560 px; it has no pictures and loads nothing. */
export function EmailDocument({ content, language, footer }: EmailDocumentProps) {
  const { heading, paragraphs, facts = [], action, note } = content;
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </Head>
      <Body className="page" style={{ margin: 0, padding: '24px 12px', fontFamily: FONT }}>
        <Preview>{paragraphs[0] ?? heading}</Preview>
        <Container
          className="card"
          style={{ maxWidth: 560, padding: 32, backgroundColor: '#ffffff', borderRadius: 16 }}
        >
          <Text className="brand" style={{ ...paragraph, color: BRAND, fontSize: 20, fontWeight: 700 }}>
            Liftclub
          </Text>
          <Heading className="ink" style={{ color: INK, fontSize: 24, lineHeight: '32px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {paragraphs.map((text) => (
            <Text key={text} className="ink" style={paragraph}>
              {text}
            </Text>
          ))}
          {facts.length > 0 && <Facts facts={facts} />}
          {action && <Action {...action} />}
          {note !== undefined && (
            <Text className="muted" style={small}>
              {note}
            </Text>
          )}
          <Hr className="line" style={{ borderColor: LINE, margin: '8px 0 16px' }} />
          <Text className="muted" style={{ ...small, margin: 0 }}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

interface EmailDocumentProps {
  readonly content: EmailContent;
  readonly language: string;
  readonly footer: string;
}

/** Names on the left, values on the right. */
function Facts({ facts }: { readonly facts: NonNullable<EmailContent['facts']> }) {
  return (
    <table
      className="facts"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ margin: '0 0 24px' }}
    >
      <tbody>
        {facts.map(([name, value], index) => (
          <tr key={index}>
            <td className="muted line" style={{ ...fact, color: MUTED, paddingRight: 16 }}>
              {name}
            </td>
            <td className="ink line" style={{ ...fact, color: INK, fontWeight: 600, textAlign: 'right' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button, and its link in full for programs that do not show buttons. */
function Action({ label, link }: NonNullable<EmailContent['action']>) {
  const button = { backgroundColor: BRAND, color: '#ffffff', borderRadius: 12, padding: '14px 24px' };
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      <Button href={link} style={{ ...button, fontSize: 16, fontWeight: 600 }}>
        {label}
      </Button>
      <Text className="muted" style={{ ...small, margin: '16px 0 0' }} data-skip-in-text>
        Or open{' '}
        <Link className="link" href={link} style={{ color: BRAND }}>
          {link}
        </Link>
      </Text>
    </Section>
  );
}
