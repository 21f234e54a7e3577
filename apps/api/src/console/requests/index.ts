export { approvalRoutes } from './approval-routes';
