import type { ApiClient } from '@liftclub/api-client';
import { getNoticePreferences } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The consent to WhatsApp, beside SMS and push for each type of notification. */
export const noticePreferencesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.noticePreferences,
    queryFn: async ({ signal }) => (await api.call(getNoticePreferences, { signal })).data,
  });
