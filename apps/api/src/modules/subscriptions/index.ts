export { renewPlans } from './automatic-renewal/renew-plans';
export { renewalOnTheWire } from './automatic-renewal/set-renewal';
export { checklistRoutes } from './checklist-routes';
export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { endPlan, endPlans, endUnpaidPlan, previewPlanEnd, previewPlanEnds } from './end-plan';
export { renewalRoutes } from './renewal-routes';
export { subscriptionsRoutes } from './subscriptions-routes';
