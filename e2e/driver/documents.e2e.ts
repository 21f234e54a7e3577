import { PDFDocument } from '@cantoo/pdf-lib';
import { approveDocuments, requireDocument } from '../fixtures/database';
import { originOf } from '../fixtures/stack';
import { expect, look, signIn, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { signedIn } from '../fixtures/users';

const CARD = 'LASDRI card';

// The other drivers of the stack are South African, and nobody is stopped from driving before that day.
test.beforeEach(() => requireDocument('NG', 'lasdri_card', '2099-01-01'));
test.afterEach(() => requireDocument('NG', 'lasdri_card', null));

test('a driver with a phone finds what to send on the dashboard, sends a PDF, and reads that it is checked and approved', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { user } = await signIn(page, await signedIn({ role: 'Driver', country: 'NG', first_name: 'Ngozi' }));
  const home = `${originOf('driver')}/home/${user.user.id}`;
  await page.goto(home);
  const due = page.getByRole('region', { name: 'Documents to send' });
  await expect(due.getByRole('listitem')).toHaveText([
    `${CARD}: You need it to drive from 1 Jan 2099. Send a photo or a PDF.`,
  ]);
  await look(page);
  await due.getByRole('link', { name: 'Open Documents' }).click();

  const row = (group: string) =>
    page.getByRole('region', { name: group, exact: true }).getByRole('listitem').filter({ hasText: CARD });
  await expect(row('Send now')).toContainText('Missing');
  await look(page);
  await row('Send now')
    .getByRole('button', { name: `Send ${CARD}` })
    .click();
  await page
    .getByLabel(/^Photo or PDF/)
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: await smallPdf() });
  await expect(page.getByText(/^card\.pdf/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Number on the document' }).fill('LAS 12345');
  await page.getByRole('textbox', { name: 'Valid until' }).fill('2035-01-31');
  await look(page);
  await page.getByRole('button', { name: 'Send document' }).click();
  await expectToast(page, 'Document sent. We will check it.');
  await expect(row('Sent')).toContainText('Under review');
  await expect(row('Sent')).toContainText('Number LAS 12345');
  await look(page);

  await approveDocuments(user.user.id);
  await page.reload();
  await expect(row('Sent')).toContainText('Approved');
  await expect(row('Sent')).toContainText('Valid until 31 Jan 2035. Nothing to do.');
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'Steps to your first ride' })).toBeVisible();
  await expect(due).toBeHidden();
});

async function smallPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('LASDRI 12345', { x: 50, y: 780 });
  return Buffer.from(await document.save());
}
