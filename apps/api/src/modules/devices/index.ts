export { browserOf, ensureBrowser } from './browser-cookie';
export { deviceOf } from './device-of';
export { bindBrowser, forgetOtherDevices, isKnownDevice, listSignUpsOf, rememberDevice } from './devices-service';
