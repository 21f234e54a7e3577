import { periodCloseRequest } from './console/books';
import { goodwillRequest, payoutRequest } from './console/credit';
import { creditRuleRequest } from './console/credit-rules';
import { earningRuleRequest } from './console/earning-rules';
import { refundRequest } from './console/payments';
import { exceptionRequest } from './console/documents';
import { payoutBatchRequest } from './console/payouts';
import { priceRuleRequest } from './console/prices';
import { erasureRequest } from './console/privacy';
import {
  roleChangeRequest,
  secondFactorResetRequest,
  staffInvitationRequest,
  staffUnlockRequest,
} from './console/staff';
import type { RequestKinds } from './modules/approvals';

/** What waits for another member of staff, by its kind. */
export const REQUEST_KINDS: RequestKinds = {
  goodwill: goodwillRequest,
  refund: refundRequest,
  payout: payoutRequest,
  price_rule: priceRuleRequest,
  credit_rule: creditRuleRequest,
  earning_rule: earningRuleRequest,
  role_change: roleChangeRequest,
  staff_invitation: staffInvitationRequest,
  staff_unlock: staffUnlockRequest,
  second_factor_reset: secondFactorResetRequest,
  exception: exceptionRequest,
  erasure: erasureRequest,
  period_close: periodCloseRequest,
  payout_batch: payoutBatchRequest,
};
