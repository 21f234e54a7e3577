export { findBreaches, type Breach } from './breaches-repository';
export { findLastCheck, storeCheck } from './checks-repository';
export { findPosted } from './ledger-repository';
export { post } from './post';
export { postEarlierPayments } from './post-earlier-payments';
export { postEarlierRides } from './post-earlier-rides';
export { postCreditUsed, postPlanEnded, postReceived, postRefunded } from './post-payments';
