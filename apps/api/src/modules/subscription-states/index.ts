export {
  clearPaymentMethod,
  endSubscription,
  expireBefore,
  insertSubscription,
  lockSubscription,
  pauseSubscription,
  resumeSubscription,
  revokeSubscription,
  setPaymentMethod,
} from './subscription-states-repository';
