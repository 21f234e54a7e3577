export { VehicleFilePage } from './vehicle-file-page';
