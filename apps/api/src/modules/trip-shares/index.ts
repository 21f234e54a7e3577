export {
  findSharedTrip,
  findShares,
  insertShare,
  lockTripOfShares,
  revokeShare,
  revokeSharesOf,
  type SharedTrip,
} from './trip-shares-repository';
