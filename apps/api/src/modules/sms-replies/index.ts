export { smsRoutes, smsWebhookUrl } from './sms-routes';
