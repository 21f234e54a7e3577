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
  setRenewal,
} from './subscription-states-repository';
