import * as v from 'valibot';

const config = v.object({
  base_host: v.string(),
  /** Empty for the scheme's own port. */
  port: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  maps_script_url: v.string(),
  maps_key: v.string(),
  passenger_origin: v.string(),
  /** Where the frame of the payment widget is, and the script it loads. */
  pay_origin: v.string(),
  payment_script_url: v.string(),
});

/** As the development server leaves it: nobody replaced the placeholder. */
const UNSET = '__LIFTCLUB_CONFIG__';
const development = {
  base_host: 'liftclub.localhost',
  port: '4200',
  maps_script_url: 'http://localhost:4300/maps/api/js',
  maps_key: 'sandbox-key',
  passenger_origin: 'http://passenger.liftclub.localhost:4200',
  pay_origin: 'http://pay.liftclub.localhost:4200',
  payment_script_url: 'http://localhost:4300/js/alatpay.js',
};

/** The settings the server wrote into the page's `<meta name="liftclub-config">`. Throws when they are not what we know. */
export function readEnv(page: Document) {
  const written = page.querySelector<HTMLMetaElement>('meta[name="liftclub-config"]')?.content ?? UNSET;
  const settings = v.parse(config, written === UNSET ? development : JSON.parse(written));
  return {
    baseHost: settings.base_host,
    port: settings.port,
    mapsScriptUrl: settings.maps_script_url,
    mapsKey: settings.maps_key,
    passengerOrigin: settings.passenger_origin,
    payOrigin: settings.pay_origin,
    paymentScriptUrl: settings.payment_script_url,
  };
}

export const env = readEnv(document);
