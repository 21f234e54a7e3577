import type { FastifyInstance } from 'fastify';
import type { Payment } from './payment';

export function paymentRoutes(app: FastifyInstance, payments: () => readonly Payment[]): void {
  app.get('/payments', () => payments());
}
