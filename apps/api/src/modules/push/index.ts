export { deliverPush, enqueuePush } from './push-outbox';
export { deleteSignedOut, findLastShown, findReachable, wasShown } from './push-repository';
export { pushRoutes } from './push-routes';
export { readVapidKeys, renewPushSeals } from './vapid-keys';
