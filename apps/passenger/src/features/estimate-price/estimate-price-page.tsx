import { pageConfig } from '@liftclub/account';
import { SIGN_IN, SIGN_UP } from '@liftclub/auth-session';
import type { ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AuthFrame, Logo, SelectInput, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EstimateForm, type Estimated } from './estimate-form';
import { EstimateResult } from './estimate-result';

const copy = texts.estimate;
const MARKETS = Object.entries(copy.countries).map(([value, label]) => ({ value, label }));
const landing = `//${pageConfig.base_host}${pageConfig.port && `:${pageConfig.port}`}/`;
const Market = styled('div')({ marginBottom: 20 });

/** The price of a ride for visitors, without a session (decision 165). */
export function EstimatePricePage() {
  const [market, setMarket] = useState<ServiceMarket>('RSA');
  const [estimated, setEstimated] = useState<Estimated>();
  const change = (value: string) => {
    setMarket(value === 'NG' ? 'NG' : 'RSA');
    setEstimated(undefined);
  };
  return (
    <AuthFrame
      title={copy.title}
      intro={copy.intro}
      brand={
        <a href={landing} style={{ color: 'inherit', textDecoration: 'none' }}>
          <Logo name={texts.layout.product} />
        </a>
      }
      headline={copy.headline}
      art={<img src="/auth/morning-road.svg" width={800} height={470} alt="" loading="lazy" />}
      footer={
        <>
          {copy.haveAccount}{' '}
          <TextLink to={SIGN_IN} reloadDocument>
            {copy.signIn}
          </TextLink>
        </>
      }
    >
      <Market>
        <SelectInput name="market" label={copy.country} options={MARKETS} value={market} onChange={change} />
      </Market>
      {/* Places of another country are of no use: the key empties the form. */}
      <EstimateForm key={market} market={market} onEstimate={setEstimated} />
      <div aria-live="polite">{estimated && <EstimateResult {...estimated} signUp={SIGN_UP} />}</div>
    </AuthFrame>
  );
}
