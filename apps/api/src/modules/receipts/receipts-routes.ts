import { getReceipt } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';
import { success, contractRoute } from '../../plugins/contract-routes';
import { notFound } from '../../problems';
import { readReceipt } from './receipt';
import { receiptLinkIsGood } from './receipt-link';
import { receiptPdf } from './receipt-pdf';

const file = v.object({ file: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\.pdf$/)) });
const query = v.object({ until: v.pipe(v.string(), v.digits(), v.transform(Number)), signature: v.string() });

/** Receipts of paid bookings, as JSON and as PDF. */
export function receiptsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getReceipt, async ({ params, actor }) => {
    const found = await readReceipt(deps, params.booking_id);
    if (found?.passengerId !== actor.userId) throw notFound();
    const { passengerId: _owner, ...data } = found;
    return success('Receipt', { data });
  });

  app.get(
    `${API_PREFIX}receipts/:file`,
    { config: { access: 'signed_link' }, schema: { hide: true } },
    async (request, reply) => {
      const asked = v.safeParse(file, request.params);
      const link = v.safeParse(query, request.query);
      const bookingId = asked.success ? asked.output.file.slice(0, -'.pdf'.length) : '';
      if (!link.success || !receiptLinkIsGood(deps, bookingId, link.output.until, link.output.signature))
        throw notFound();
      const receipt = await readReceipt(deps, bookingId);
      if (!receipt) throw notFound();
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="Liftclub-${receipt.number}.pdf"`)
        .send(await receiptPdf(receipt));
    },
  );
}
