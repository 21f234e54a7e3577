import {
  BASE_HOST_PLACEHOLDER,
  PAGE_CONFIG_META,
  PAGE_CONFIG_PLACEHOLDER,
  parsePageConfig,
} from '@liftclub/api-contract';

/**
 * The configuration in a page's meta element; the defaults of development when there is none. Throws when it does not
 * have the form of the contract.
 */
export function readPageConfig(page: Document) {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CONFIG_META}"]`);
  return parsePageConfig(meta?.content ?? PAGE_CONFIG_PLACEHOLDER);
}

/** In static HTML, which is the same on every host, the API fills in the base host. */
const ofStaticPages = () => ({
  ...parsePageConfig(PAGE_CONFIG_PLACEHOLDER),
  base_host: BASE_HOST_PLACEHOLDER,
  port: '',
});

/** The configuration of the page that the app runs in. */
export const pageConfig = typeof document === 'undefined' ? ofStaticPages() : readPageConfig(document);
