import { deriveKeys } from '../../keys';
import { pdfLink, pdfLinkIsGood } from './pdf-route';

const clock = () => new Date('2026-01-12T06:00:00Z');
const depsWith = (current: string, ...previous: string[]) => ({ clock, keys: deriveKeys({ current, previous }) });

it('a link to a PDF opens after the secret was changed, and not after the old one is gone', () => {
  const { searchParams } = new URL(pdfLink(depsWith('old'), 'a-key'), 'http://files.test');
  const [until, signature] = [Number(searchParams.get('until')), searchParams.get('signature') ?? ''];
  expect(pdfLinkIsGood(depsWith('new', 'old'), 'a-key', until, signature)).toBe(true);
  expect(pdfLinkIsGood(depsWith('new', 'old'), 'another-key', until, signature)).toBe(false);
  expect(pdfLinkIsGood(depsWith('new', 'old'), 'a-key', until + 1, signature)).toBe(false);
  expect(pdfLinkIsGood(depsWith('new'), 'a-key', until, signature)).toBe(false);
});
