export { PassPage } from './pass-page';
