import { getReceipt } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { pdfRoute } from './pdf-route';
import { readReceipt } from './receipt';
import { receiptPdf } from './receipt-page';

/** Receipts of paid bookings, as JSON and as PDF. */
export function receiptsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getReceipt, async ({ params, actor }) => {
    const found = await readReceipt(deps, params.booking_id);
    if (found?.passengerId !== actor.userId) throw notFound();
    const { passengerId: _owner, ...data } = found;
    return success('Receipt', { data });
  });

  pdfRoute(app, deps, 'receipts/:booking', async ({ booking = '' }) => {
    const receipt = await readReceipt(deps, booking);
    return receipt && receiptPdf(receipt);
  });
}
