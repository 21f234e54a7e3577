export { drivingKm } from './places/driving-distance';
export { MapsNotice } from './script/maps-notice';
export { MapsProvider } from './script/maps-provider';
export type { MapsSettings, MapsStatus } from './script/maps-script';
export { useMaps } from './script/use-maps';
export { AddressSearch, type AddressSearchProps } from './search/address-search';
export { RouteSketch, type RouteSketchProps } from './sketch/route-sketch';
