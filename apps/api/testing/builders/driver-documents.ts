import type { DocumentStatus } from '@liftclub/domain';
import type { TestApi } from '../test-api';
import type { SignedIn } from './users';

interface Sent {
  readonly number?: string;
  readonly issued?: string;
  readonly expires?: string;
  readonly status?: DocumentStatus;
  /** The keys of its pictures, in their order. */
  readonly pages?: readonly string[];
}

/** Stores a document of a driver as if it had been sent now, waiting for review. Returns the id of its version. */
export async function sendDocument(
  { deps }: TestApi,
  driver: Pick<SignedIn, 'account'>,
  code: string,
  { number, issued, expires, status = 'pending', pages = [] }: Sent = {},
): Promise<string> {
  const now = deps.clock();
  const id = deps.random.id(now);
  const { rowCount } = await deps.db.$client.query(
    `insert into driver_documents (id, type_id, driver_id, vehicle_id, number, issued, expires, status, reason, sent_at, decided_at)
     select $1, t.id, u.id, case t.subject when 'vehicle' then v.id end, $4, $5, $6, $7,
       case $7 when 'rejected' then 'Blurred' end, $8::timestamptz, case when $7 <> 'pending' then $8::timestamptz end
     from users u join document_types t on t.code = $3 and t.market = case u.country when 'RSA' then 'RSA' else 'NG' end
       left join vehicles v on v.driver_id = u.id
     where u.id = $2`,
    [id, driver.account.id, code, number, issued, expires, status, now],
  );
  if (rowCount !== 1) throw new Error(`There is no document type ${code} in the driver's market.`);
  for (const [at, key] of pages.entries())
    await deps.db.$client.query('insert into driver_document_pages (document_id, page, file_key) values ($1, $2, $3)', [
      id,
      at + 1,
      key,
    ]);
  return id;
}
