export { findCouponRow } from './coupons-repository';
export { consoleCouponsRoutes } from './coupons-routes';
export { addCoupon } from './coupons-service';
