export { emailReportRoutes } from './email-report-routes';
