export { emailAddressRoutes } from './email-address-routes';
