export { browserOf, ensureBrowser } from './browser-cookie';
export {
  bindBrowser,
  deleteOldDevices,
  forgetOtherDevices,
  isKnownDevice,
  listSignUpsOf,
  rememberDevice,
} from './devices-service';
