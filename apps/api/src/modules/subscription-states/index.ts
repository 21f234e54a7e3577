export {
  endSubscription,
  expireBefore,
  insertSubscription,
  revokeSubscription,
} from './subscription-states-repository';
