import { PAGE_CONFIG_META, PAGE_CONFIG_PLACEHOLDER, parsePageConfig } from '@liftclub/api-contract';

/**
 * The configuration in a page's meta element; the defaults of development when there is none. Throws when it does not
 * have the form of the contract.
 */
export function readPageConfig(page: Document) {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${PAGE_CONFIG_META}"]`);
  return parsePageConfig(meta?.content ?? PAGE_CONFIG_PLACEHOLDER);
}

/** The configuration of the page that the app runs in. */
export const pageConfig = readPageConfig(document);
