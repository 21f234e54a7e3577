export type { Email } from './email';
export { renderEmail, type RenderedEmail } from './render-email';
