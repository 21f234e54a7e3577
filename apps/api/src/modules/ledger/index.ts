export { findBreaches, type Breach } from './breaches-repository';
export { findLastCheck, storeCheck } from './checks-repository';
export { findPosted } from './ledger-repository';
export { closeMonth, firstOpenMonth, listMonths } from './periods';
export { post } from './post';
export { postCreditUsed, postPlanEnded, postReceived, postRefunded } from './post-payments';
