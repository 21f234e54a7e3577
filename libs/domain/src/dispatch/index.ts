export * from './live-run';
export * from './service-day';
