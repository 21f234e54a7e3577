export { readSmsCommand, type SmsCommand, type SmsQuestion, type SmsVerb } from './sms-command';
export { riderLabels, type SmsRide } from './sms-ride';
