export * from './staff-session-endpoints';
export * from './tables';
