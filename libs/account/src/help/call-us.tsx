import { getHelp, type Help } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatKnownPhone, serviceMarketOf, SOUTH_AFRICA } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';

const copy = texts.support;
const List = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 28px' });
const Contact = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: palette.primary,
  fontWeight: 650,
});
const Hours = styled('p')({ margin: 0, color: palette.muted });

interface CallUsProps {
  /** Of the card around it; without one there is no card. */
  readonly title?: string;
  /** The words before the phone number: "Call us: …" unless others are given. */
  readonly call?: (phone: string) => string;
}

/**
 * Phone, WhatsApp and hours of support in the user's market. Nothing without a number, or without a connection before
 * the first response: the numbers change with a restart of the server only, and stay once they are loaded.
 */
export function CallUs({ title, call = copy.call }: CallUsProps) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const market = serviceMarketOf(user?.profile.country ?? SOUTH_AFRICA);
  const { data } = useQuery({
    queryKey: ['help', market],
    queryFn: async ({ signal }) => (await api.call(getHelp, { query: { market }, signal, quiet: true })).data,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (!data || (data.phone === null && data.whatsapp === null)) return null;
  if (title === undefined) return <Contacts {...data} call={call} />;
  return (
    <Card title={title}>
      <Contacts {...data} call={call} />
    </Card>
  );
}

function Contacts({ phone, whatsapp, hours, call }: Help & Required<Pick<CallUsProps, 'call'>>) {
  return (
    <List>
      {phone !== null && <Contact href={`tel:${phone}`}>{call(formatKnownPhone(phone))}</Contact>}
      {whatsapp !== null && (
        <Contact href={`https://wa.me/${whatsapp.slice(1)}`}>{copy.whatsApp(formatKnownPhone(whatsapp))}</Contact>
      )}
      {hours.map(({ days, from, to }) => (
        <Hours key={days}>{copy.hours(days, from, to)}</Hours>
      ))}
    </List>
  );
}
