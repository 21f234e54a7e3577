export {
  findSharedTrip,
  findShares,
  insertShare,
  lockTripOfShares,
  revokeShare,
  type SharedTrip,
} from './trip-shares-repository';
