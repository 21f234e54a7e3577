export {
  endSubscription,
  expireBefore,
  insertSubscription,
  lockSubscription,
  revokeSubscription,
} from './subscription-states-repository';
