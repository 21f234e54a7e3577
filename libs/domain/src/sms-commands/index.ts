export { planSmsReply, type SmsPlan, type SmsQuestion } from './plan-sms-reply';
export { cutSms } from './reply-text';
export { readSmsCommand } from './sms-command';
export { riderInitial, type SmsRide } from './sms-ride';
