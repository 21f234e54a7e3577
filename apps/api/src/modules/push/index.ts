export { deliverPush, enqueuePush, readVapidKeys, RECEIPT_WAIT_MS, renewPushSeals } from './push-outbox';
export { findReachable, wasShown } from './push-repository';
export { pushRoutes } from './push-routes';
