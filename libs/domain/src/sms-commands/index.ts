export { planSmsReply, type SmsPlan, type SmsQuestion } from './plan-sms-reply';
export { cutSms, LATE_MESSAGE, noticeChoices, type ReplyChannel } from './reply-text';
export { readSmsCommand } from './sms-command';
export { riderLabels, type SmsRide } from './sms-ride';
