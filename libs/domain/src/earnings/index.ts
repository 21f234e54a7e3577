export { driverEarning } from './driver-earning';
