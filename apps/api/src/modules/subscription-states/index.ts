export {
  clearPaymentMethod,
  endSubscription,
  expireBefore,
  insertSubscription,
  lockSubscription,
  revokeSubscription,
  setPaymentMethod,
} from './subscription-states-repository';
