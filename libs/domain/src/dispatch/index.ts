export * from './service-day';
