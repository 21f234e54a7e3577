import { putNoticePreferences, type NoticePreference, type NoticePreferences } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput, ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticePreferencesQuery } from '../../queries/notices-query';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.notices;
const Note = styled('p')({ margin: '0 0 8px', color: palette.muted });
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '78px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '0 24px',
  padding: '10px 0',
  borderBottom: `1px solid ${palette.line}`,
  '& > span': { gridColumn: '1 / -1' },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 90px 150px',
    '& > span': { gridColumn: 'auto' },
  },
});
const Small = styled('span')({ display: 'block', color: palette.muted, fontSize: '0.9375rem' });

/** SMS and push for each notification type; each choice is saved at once. */
export function NotificationTypesCard() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(noticePreferencesQuery(api));
  const { mutate } = useMutation({
    mutationFn: (one: Omit<NoticePreference, 'critical'>) =>
      api.call(putNoticePreferences, { body: { moments: [one] } }),
    // Shown at once; after a failure the stored choice is shown.
    onMutate: (one) =>
      queries.setQueryData<NoticePreferences>(
        queryKeys.noticePreferences,
        (known) =>
          known && {
            ...known,
            moments: known.moments.map((stored) => (stored.moment === one.moment ? { ...stored, ...one } : stored)),
          },
      ),
    onError: async (error) => {
      notifyFailure(error, 'server');
      await queries.invalidateQueries({ queryKey: queryKeys.noticePreferences });
    },
  });
  return (
    <Card title={copy.types.title}>
      <Note>{copy.types.explanation}</Note>
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.notices} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={6} />}
      {data?.moments.map(({ critical, ...one }) => (
        <Row key={one.moment} role="group" aria-label={copy.types.names[one.moment]}>
          <span>
            {copy.types.names[one.moment]}
            {critical && <Small>{copy.types.critical}</Small>}
          </span>
          <CheckboxInput
            name={`${one.moment}-sms`}
            label={copy.types.sms}
            value={one.sms}
            onChange={(sms) => mutate({ ...one, sms })}
          />
          <CheckboxInput
            name={`${one.moment}-push`}
            label={copy.types.push}
            value={one.push}
            onChange={(push) => mutate({ ...one, push })}
          />
        </Row>
      ))}
    </Card>
  );
}
