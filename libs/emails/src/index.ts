export type { Email } from './email';
export { renderEmail } from './render-email';
