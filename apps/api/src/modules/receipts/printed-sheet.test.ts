import { printSheet } from './printed-sheet';

const company = { name: 'Liftclub (Pty) Ltd', address: '12 Main Road, Sandton', tax_number: null };

async function pagesOf(sums: number): Promise<number> {
  const date = new Date('2026-01-31T22:30:00Z');
  const sheet = await printSheet({ title: 'Statement January 2026', date, company, currency: 'ZAR' });
  for (let index = 0; index < sums; index += 1) sheet.sum(`Ride ${index}`, 'R 68.30', { detail: 'Sandton → Rosebank' });
  return [...(await sheet.bytes()).toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
}

it('the numbers of pages do not begin pages of their own', async () => {
  expect([await pagesOf(3), await pagesOf(30)]).toEqual([1, 2]);
});
