export {
  IMPORT_KINDS,
  type ImportKind,
  IMPORT_COLUMNS,
  IMPORT_ERRORS_SHOWN,
  IMPORT_ROWS_MAX,
  IMPORT_HOURS,
  type ImportError,
  isFormula,
} from './import-columns';
