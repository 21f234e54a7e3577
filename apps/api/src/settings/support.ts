import { toE164, type PhoneRegion, type ServiceMarket } from '@liftclub/domain';
import * as v from 'valibot';
import { setting } from './setting';

/** A phone in E.164 or as it is dialled in the region; null for `off`. */
const phone = (region: PhoneRegion) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === 'off' ? null : toE164(text, region))),
    v.custom<string | null>((parsed) => parsed !== undefined, 'must be a phone like +27105001234'),
  );

const HOURS = /^([A-Z][a-z]{2}(?:[-–][A-Z][a-z]{2})?) (\d{2}:\d{2})[-–](\d{2}:\d{2})$/;

const hours = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.array(v.pipe(v.string(), v.regex(HOURS, 'must be like Mon-Fri 05:00-19:00, Sat 08:00-12:00'))),
  v.transform((parts) =>
    parts.map((part) => {
      const [, days = '', from = '', to = ''] = HOURS.exec(part) ?? [];
      return { days: days.replace('-', '–'), from, to };
    }),
  ),
);

const phoneOf = (region: PhoneRegion, meaning: string) =>
  setting(v.optional(phone(region)), { unset: 'an example with the sandbox, else none', meaning });
const hoursOf = (meaning: string) => setting(v.optional(hours, 'Mon-Fri 05:00-19:00'), { meaning });

/** How people reach support in each market (decision 165). */
export const supportVariables = {
  SUPPORT_PHONE_RSA: phoneOf('ZA', 'phone of support in South Africa, shown in the apps; `off` for none'),
  SUPPORT_WHATSAPP_RSA: phoneOf('ZA', 'WhatsApp of support there; `off` for none'),
  SUPPORT_HOURS_RSA: hoursOf('when somebody answers there'),
  SUPPORT_PHONE_NG: phoneOf('NG', 'the same for Nigeria'),
  SUPPORT_WHATSAPP_NG: phoneOf('NG', 'the same for Nigeria'),
  SUPPORT_HOURS_NG: hoursOf('the same for Nigeria'),
};

type SupportVariables = v.InferOutput<v.ObjectSchema<typeof supportVariables, undefined>>;

interface Support {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly hours: { days: string; from: string; to: string }[];
}

/** Examples that a fresh start shows; never used with real providers. */
const EXAMPLES: Readonly<Record<ServiceMarket, Pick<Support, 'phone' | 'whatsapp'>>> = {
  RSA: { phone: '+27105001234', whatsapp: '+27825550199' },
  NG: { phone: '+2342013301234', whatsapp: '+2348035550199' },
};

/** The settings by market, with the examples where a setting is missing and the services are the sandbox. */
export function supportOf(env: SupportVariables, usesSandbox: boolean): Readonly<Record<ServiceMarket, Support>> {
  const of = (market: ServiceMarket): Support => {
    const example = usesSandbox ? EXAMPLES[market] : { phone: null, whatsapp: null };
    const { [`SUPPORT_PHONE_${market}` as const]: phone = example.phone } = env;
    const { [`SUPPORT_WHATSAPP_${market}` as const]: whatsapp = example.whatsapp } = env;
    const isReachable = phone !== null || whatsapp !== null;
    return { phone, whatsapp, hours: isReachable ? env[`SUPPORT_HOURS_${market}`] : [] };
  };
  return { RSA: of('RSA'), NG: of('NG') };
}
