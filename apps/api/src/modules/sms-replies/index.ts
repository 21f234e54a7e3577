export { findLastWhatsapp } from './replies-repository';
export { whatsappRoutes } from './whatsapp-routes';
export { smsRoutes, smsWebhookUrl } from './sms-routes';
