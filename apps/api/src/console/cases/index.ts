export { casesShownTo, hasOpenCaseOf, openCasesOf } from './case-access-repository';
export { consoleCasesRoutes } from './cases-routes';
