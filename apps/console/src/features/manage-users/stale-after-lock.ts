import { getUsers } from '@liftclub/api-contract';
import { queryKeys } from '../../queries/query-keys';

/** The queries besides the user's own that show whether an account is locked. */
export const STALE_AFTER_LOCK = [queryKeys.table(getUsers), queryKeys.today];
