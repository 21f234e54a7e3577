// The index of each concept names what it exports.
export * from './availability';
export * from './bookings';
export * from './calendar';
export * from './coupons';
export * from './credits';
export * from './dispatch';
export * from './durations';
export * from './invitations';
export * from './ledger';
export * from './money';
export * from './people';
export * from './pricing';
export * from './schedule';
export * from './staff';
export * from './trips';
export * from './validation';
export * from './vehicles';
