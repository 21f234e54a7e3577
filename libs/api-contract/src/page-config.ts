import * as v from 'valibot';

/** Name of the meta element that carries the configuration of a page. */
export const PAGE_CONFIG_META = 'liftclub-config';

/** The content of that element in a built page. The API replaces it with the configuration as JSON. */
export const PAGE_CONFIG_PLACEHOLDER = '__LIFTCLUB_CONFIG__';

/** Stands for the base host and its port in static HTML; replaced by the API too. */
export const BASE_HOST_PLACEHOLDER = '__LIFTCLUB_BASE__';

const pageConfig = v.object({
  /** Domain of all hosts of the product, without a port. */
  base_host: v.string(),
  /** Port of the public origins; empty for the default port of the scheme. */
  port: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  maps_script_url: v.string(),
  maps_key: v.string(),
  /** Vector tiles of streets; empty without any. Servers of the release before do not send it. */
  map_tiles_url: v.optional(v.string(), ''),
  /** How staff sign in. Servers of the release before do not send it. */
  staff_sign_in: v.optional(v.object({ passwords: v.boolean(), company: v.boolean() }), {
    passwords: true,
    company: false,
  }),
  passenger_origin: v.string(),
  /** Origin of the page that frames the payment widget, and the script that page loads. */
  pay_origin: v.string(),
  payment_script_url: v.string(),
});

/** What the API passes to the web apps at run time. Origins are scheme, host and port; URLs are absolute. */
export type PageConfig = v.InferOutput<typeof pageConfig>;

const DEVELOPMENT: PageConfig = {
  base_host: 'liftclub.localhost',
  port: '4200',
  maps_script_url: 'http://maps.googleapis.localhost:4300/maps/api/js',
  maps_key: 'sandbox-key',
  map_tiles_url: 'http://localhost:4300/tiles/{z}/{x}/{y}.mvt',
  staff_sign_in: { passwords: true, company: false },
  passenger_origin: 'http://passenger.liftclub.localhost:4200',
  pay_origin: 'http://pay.liftclub.localhost:4200',
  payment_script_url: 'http://localhost:4300/js/alatpay.js',
};

/**
 * The configuration in the content of the meta element; the default addresses of development for the placeholder
 * itself. Unknown keys are ignored. Throws when the text is no JSON or lacks a key.
 */
export function parsePageConfig(content: string): PageConfig {
  return content === PAGE_CONFIG_PLACEHOLDER ? DEVELOPMENT : v.parse(pageConfig, JSON.parse(content));
}
