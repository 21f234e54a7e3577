export { browserOf, ensureBrowser } from './browser-cookie';
export { bindBrowser, forgetOtherDevices, isKnownDevice, listSignUpsOf, rememberDevice } from './devices-service';
