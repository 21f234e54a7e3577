export { TrackRidePage } from './track-ride-page';
