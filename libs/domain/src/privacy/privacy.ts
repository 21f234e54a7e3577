import { GUARDIAN_CONSENT_VERSION } from '../people/scholar-form';

/**
 * The versions of the texts that people agree to (`texts.privacy.consents`), named by the day they were written, with a
 * number when it was not the first of its day. A changed text needs a new version: people who agreed to an older one
 * are prompted at their next visit.
 */
export const CONSENT_VERSIONS = {
  terms: '2026-11-23',
  privacy: '2026-11-23.2',
  guardian: GUARDIAN_CONSENT_VERSION,
  whatsapp: '2026-11-29',
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;

/** An agreement to a version of a text; `withdrawn_at` is null while it is in force. */
interface GivenConsent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly withdrawn_at: string | null;
}

/** The required texts to whose current version nobody has agreed, in their order. */
export function consentsToAskFor<Text extends { kind: ConsentKind; version: string; required: boolean }>(
  texts: readonly Text[],
  given: readonly GivenConsent[],
): Text[] {
  const agreed = ({ kind, version }: Text) =>
    given.some((one) => one.kind === kind && one.version === version && one.withdrawn_at === null);
  return texts.filter((text) => text.required && !agreed(text));
}

/** Days within which the law requires an answer to a request about one's own data. */
export const ERASE_DAYS = 30;

/** Hours for which a copy of one's data can be downloaded. */
export const EXPORT_HOURS = 24;
