export type { MenuLinks } from './layout/menu-items';
export { PageArea } from './layout/page-area';
export { AppFrame } from './shell/app-frame';
export { createProductApp } from './shell/create-product-app';
export { mountApp } from './shell/mount-app';
export { pageConfig } from './shell/page-config';
export { registerWorker } from './shell/register-worker';
export { pathWithId, plainPath, productPaths } from './shell/paths';
export { createQueryClient } from './shell/query-client';
