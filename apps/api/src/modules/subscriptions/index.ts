export { checklistRoutes } from './checklist-routes';
export { expireSubscriptions, remindOfDueDates } from './due-dates';
export { endPlans, previewPlanEnds } from './end-plan';
export { subscriptionsRoutes } from './subscriptions-routes';
