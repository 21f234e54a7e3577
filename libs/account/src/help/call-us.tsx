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

/** Phone, WhatsApp and hours of support in the user's market, in a card with a title. Nothing without a number. */
export function CallUs({ title }: { readonly title?: string }) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const market = serviceMarketOf(user?.profile.country ?? SOUTH_AFRICA);
  const { data } = useQuery({
    queryKey: ['help', market],
    queryFn: async ({ signal }) => (await api.call(getHelp, { query: { market }, signal, quiet: true })).data,
  });
  if (!data || (data.phone === null && data.whatsapp === null)) return null;
  if (title === undefined) return <Contacts {...data} />;
  return (
    <Card title={title}>
      <Contacts {...data} />
    </Card>
  );
}

function Contacts({ phone, whatsapp, hours }: Help) {
  return (
    <List>
      {phone !== null && <Contact href={`tel:${phone}`}>{copy.call(formatKnownPhone(phone))}</Contact>}
      {whatsapp !== null && (
        <Contact href={`https://wa.me/${whatsapp.slice(1)}`}>{copy.whatsApp(formatKnownPhone(whatsapp))}</Contact>
      )}
      {hours.map(({ days, from, to }) => (
        <Hours key={days}>{copy.hours(days, from, to)}</Hours>
      ))}
    </List>
  );
}
