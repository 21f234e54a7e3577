import type { Email, EmailContent, EmailParams } from './email';
import { EmailDocument } from './email-document';
import { EN } from './texts/en';

/** An e-mail as it is sent, without its sender and reader. */
export interface RenderedEmail {
  /** One line without control characters. */
  readonly subject: string;
  readonly html: string;
  /** The same in plain text. */
  readonly text: string;
}

const PLAIN = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table.facts', format: 'dataTable' },
  ],
};

/** Renders an e-mail. What its params contain stays text: no markup, and no line break in the subject. */
export async function renderEmail(email: Email): Promise<RenderedEmail> {
  // Loaded at the first e-mail: it takes as long to load as a tenth of the API.
  const { render, toPlainText } = await import('@react-email/render');
  const content = contentOf(email);
  const { language, footer } = EN;
  const html = await render(<EmailDocument content={content} language={language} footer={content.footer ?? footer} />);
  return { subject: content.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim(), html, text: toPlainText(html, PLAIN) };
}

const contentOf = <T extends keyof EmailParams>({
  template,
  params,
}: {
  template: T;
  params: EmailParams[T];
}): EmailContent => EN.templates[template](params);
