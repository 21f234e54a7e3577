import { getUsers } from '@liftclub/api-contract';
import { queryKeys } from '../../queries/query-keys';

/** What shows whether an account is locked, besides the user's own page. */
export const STALE_AFTER_LOCK = [queryKeys.table(getUsers), queryKeys.today];
