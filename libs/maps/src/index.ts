export { type RideEnd } from './map/ride-ends';
export { LazyRouteMap as RouteMap } from './map/lazy-route-map';
export { drivingKm } from './places/driving-distance';
export { MapsNotice } from './script/maps-notice';
export { MapsProvider } from './script/maps-provider';
export { useMaps } from './script/use-maps';
export { AddressSearch } from './search/address-search';
export type { PlaceChoice } from './search/place-choices';
export { RouteSketch } from './sketch/route-sketch';
