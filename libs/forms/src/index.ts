export { useIdempotencyKey, type OpenRequestStorage, type WithIdempotencyKey } from './idempotency-key';
