export { importFile } from './import-file';
export { importsRoutes } from './imports-routes';
export { adoptImported, inviteImported } from './invite-imported';
export { planImport } from './plan-import';
