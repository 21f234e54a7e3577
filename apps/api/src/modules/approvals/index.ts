export { hasOpenRequest, seedApprovalLimits, takeUnannounced } from './approvals-repository';
export { askOrPerform, type Asked, finishAsked } from './ask-or-perform';
export { approveRequest, declineRequest, expireRequests, withdrawRequest } from './decide';
export { type ApprovalLimitNow, listLimits, setLimits } from './limits';
export type { Described, RequestedBy, RequestKind, RequestKinds } from './request-kind';
