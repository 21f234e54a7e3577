import type { FastifyInstance } from 'fastify';
import type { PaymentLists } from './payment-providers';

export function paymentRoutes(app: FastifyInstance, { payments, transfers }: PaymentLists): void {
  app.get('/payments', () => payments());
  app.get('/transfers', () => transfers());
}
