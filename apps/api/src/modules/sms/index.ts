export { deleteOldReplies } from './replies-repository';
export { smsRoutes, smsWebhookUrl } from './sms-routes';
