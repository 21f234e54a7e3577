import { fromDecimal } from '@liftclub/domain';
import * as v from 'valibot';
import { address, count, setting } from './setting';

export const SANDBOX_SMS_ACCOUNT = 'AC00000000000000000000000000005a4d';

/** In minor units. */
const price = v.pipe(
  v.string(),
  v.transform(fromDecimal),
  v.number('must be an amount like 0.25'),
  v.minValue(0, 'must be an amount like 0.25'),
);

const countries = v.pipe(
  v.string(),
  v.regex(/^([A-Z]{2}(,[A-Z]{2})*|all)$/, 'must be two-letter countries separated by commas (ZA,NG), or all'),
);

/** An address of one tile by its place in the grid, or of one file with all tiles. */
const isTilesAddress = (url: string): boolean =>
  /\.pmtiles(\?|$)/.test(url) || ['{z}', '{x}', '{y}'].every((part) => url.includes(part));

const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (url) => /^smtps?:$/.test(urlOf(url)?.protocol ?? '') && urlOf(url)?.hostname !== '',
    'must be smtp:// or smtps://',
  ),
);
const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const sender = v.pipe(
  v.string(),
  v.regex(/^([^<>"\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or Name <address>'),
);

/** Settings of SMS, WhatsApp, e-mail, maps and the file store. */
export const providerVariables = {
  SMS_BASE_URL: setting(v.optional(address), {
    unset: 'sandbox',
    production: 'needed',
    meaning: "SMS gateway that speaks Twilio's protocol",
  }),
  SMS_ACCOUNT_SID: setting(v.optional(v.string(), SANDBOX_SMS_ACCOUNT), {
    unset: "sandbox's",
    production: 'needed',
    meaning: 'its account',
  }),
  SMS_AUTH_TOKEN: setting(v.optional(v.string(), 'sandbox-sms-token'), {
    production: 'needed',
    meaning: 'its password',
  }),
  SMS_FROM: setting(v.optional(v.string(), 'Liftclub'), { meaning: 'sender of the messages' }),
  SMS_COUNTRIES: setting(v.optional(countries), {
    unset: 'ZA,NG',
    meaning: 'countries whose phones can get codes; `all` with the sandbox',
  }),
  SMS_PRICE_ZAR: setting(v.optional(price, '0.00'), {
    meaning:
      'what a message of 160 characters to South Africa costs, in ZAR, for reports; a longer one costs it several times',
  }),
  SMS_PRICE_NGN: setting(v.optional(price, '0.00'), { meaning: 'the same for Nigeria, in NGN' }),
  WHATSAPP_URL: setting(v.optional(v.union([v.literal('off'), address])), {
    unset: 'sandbox, else off',
    meaning: 'WhatsApp Business Cloud API, `https://graph.facebook.com`; `off` for SMS and push only',
  }),
  WHATSAPP_TOKEN: setting(v.optional(v.string()), { unset: "sandbox's", meaning: 'access token of a system user' }),
  WHATSAPP_PHONE_ID: setting(v.optional(v.string()), { unset: "sandbox's", meaning: 'id of our number there' }),
  WHATSAPP_APP_SECRET: setting(v.optional(v.string()), {
    unset: "sandbox's",
    meaning: 'secret that signs its webhooks',
  }),
  WHATSAPP_VERIFY_TOKEN: setting(v.optional(v.string()), {
    unset: "sandbox's",
    meaning: 'token that its webhook is registered with',
  }),
  SMTP_URL: setting(v.optional(v.union([v.literal('off'), smtpUrl])), {
    unset: 'sandbox, else off',
    meaning: 'relay of e-mail, `smtps://user:password@host`, or `smtp://` with STARTTLS; `off` for no e-mail',
  }),
  MAIL_FROM: setting(v.optional(sender), {
    unset: "sandbox's",
    meaning: 'sender of e-mail, `Liftclub <no-reply@liftclub.example>`',
  }),
  MAIL_WEBHOOK_SECRET: setting(v.optional(v.string()), {
    unset: "sandbox's",
    meaning: "secret that signs the relay's webhooks",
  }),
  MAPS_SCRIPT_URL: setting(v.optional(address), {
    unset: 'sandbox',
    production: 'needed',
    meaning: 'script of Google Maps in the browser',
  }),
  MAPS_KEY: setting(v.optional(v.string(), 'sandbox-key'), { production: 'needed', meaning: 'its key' }),
  MAP_TILES_URL: setting(v.optional(v.pipe(address, v.check(isTilesAddress, 'needs {z}, {x} and {y}, or .pmtiles'))), {
    unset: 'sandbox, else none',
    meaning: 'vector tiles of streets (Protomaps or OpenMapTiles): `{z}/{x}/{y}` or one `.pmtiles` file',
  }),
  ROUTE_PROVIDER: setting(v.optional(v.picklist(['osrm', 'google']), 'osrm'), {
    meaning: 'driving distances on the server: `osrm` or `google`',
  }),
  ROUTE_BASE_URL: setting(v.optional(address), {
    unset: 'sandbox or Google',
    production: 'needed',
    meaning: 'address of the route provider; not needed with `google`',
  }),
  ROUTE_API_KEY: setting(v.optional(v.string(), ''), { meaning: 'its key; required with `google`' }),
  ROUTE_TABLE_SIZE: setting(v.optional(v.pipe(count, v.minValue(2), v.maxValue(200)), '100'), {
    meaning: 'places of one table, 2 to 200: `--max-table-size` of the OSRM server',
  }),
  ROUTE_TABLE_PAIRS: setting(v.optional(count), {
    unset: 'google 10000, osrm all',
    meaning: 'travel times that one plan may ask for; the others are estimated until a later plan asks',
  }),
  ROUTE_CACHE_DAYS: setting(v.optional(count, '30'), { meaning: 'days for which travel times are kept' }),
  FILES_DRIVER: setting(v.optional(v.picklist(['disk', 's3']), 'disk'), {
    meaning: '`disk` (in `DATA_DIR/files`) or `s3`',
  }),
  FILES_MIN_FREE_MIB: setting(v.optional(count, '500'), {
    meaning: 'uploads get 503 while less is free on the disk',
  }),
  FILES_S3_BUCKET: setting(v.optional(v.string(), ''), { meaning: 'the private bucket, which must exist' }),
  FILES_S3_REGION: setting(v.optional(v.string(), 'us-east-1'), { meaning: 'its region' }),
  FILES_S3_ENDPOINT: setting(v.optional(address), {
    unset: 'Amazon',
    meaning: "address of a store that is not Amazon's",
  }),
  FILES_S3_ACCESS_KEY_ID: setting(v.optional(v.string()), {
    unset: "the machine's",
    meaning: 'key of the store, together with the next',
  }),
  FILES_S3_SECRET_ACCESS_KEY: setting(v.optional(v.string()), { unset: "the machine's", meaning: 'its secret' }),
};
