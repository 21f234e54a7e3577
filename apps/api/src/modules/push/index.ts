export { deliverPush, enqueuePush, RECEIPT_WAIT_MS } from './push-outbox';
export { findReachable, wasShown } from './push-repository';
export { pushRoutes } from './push-routes';
export { readVapidKeys, renewPushSeals } from './vapid-keys';
