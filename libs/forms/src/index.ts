export { createIntents, type SendIntent } from './idempotency-key';
