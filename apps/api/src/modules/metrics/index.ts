export { checklistRoutes } from './checklist-routes';
export { metricsRoutes } from './metrics-routes';
