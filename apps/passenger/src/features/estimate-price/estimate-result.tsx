import { formatAmount, formatKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { Estimated } from './estimate-form';

const copy = texts.estimate;
const Place = styled('div')({ marginTop: 24 });
const Total = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 });
const Line = styled('p')({ margin: '8px 0 0' });
const Quiet = styled(Line)({ color: palette.muted, fontSize: '0.875rem' });
const SignUp = styled('div')({ display: 'grid', marginTop: 20 });

/** An estimate: what it costs, what it is for, and the way to sign up. */
export function EstimateResult({ from, to, twoWay, price, signUp }: Estimated & { readonly signUp: string }) {
  const { per_week: week, per_ride: ride, currency, km } = price;
  return (
    <Place>
      <Card title={copy.result}>
        <Total>{copy.perWeek(formatAmount(week, currency))}</Total>
        <Line>{copy.perRide(formatAmount(ride, currency), formatKm(km))}</Line>
        <Line>{copy.route(from, to)}</Line>
        <Quiet>
          {twoWay ? copy.plan.twoWay : copy.plan.oneWay} {currency === 'ZAR' ? copy.vat.none : copy.vat.included}
        </Quiet>
        <Quiet>{copy.discounts}</Quiet>
        <SignUp>
          <ButtonLink to={signUp} reloadDocument>
            {copy.signUp}
          </ButtonLink>
        </SignUp>
      </Card>
    </Place>
  );
}
