import type { Requests } from './requests';

/** What companies tell us, without their signature: nobody may. */
export const WEBHOOK_REQUESTS: Requests = {
  'POST webhooks/paystack': ({ parents }) => ({
    body: { event: 'charge.success', data: { reference: parents.A.openReference } },
  }),
  'POST webhooks/sms/status': () => ({ body: { MessageSid: 'SM1', MessageStatus: 'failed' } }),
  'POST webhooks/sms/inbound': ({ parents }) => ({ body: { From: parents.A.user.phone, Body: 'SKIP' } }),
  'POST webhooks/alatpay': ({ parents }) => ({ body: { Value: { Data: { Id: parents.A.openReference } } } }),
};
