import type { FastifyInstance } from 'fastify';

export interface Payment {
  provider: 'paystack' | 'alatpay';
  reference: string;
  id: string;
  /** In the unit the provider itself uses: minor units for Paystack, naira for ALATPay. */
  amount: number;
  currency: string;
  status: string;
}

export function paymentRoutes(app: FastifyInstance, payments: () => readonly Payment[]): void {
  app.get('/payments', () => payments());
}
