import type { DriverDocument, getDriverDocuments, ResponseBody } from '@liftclub/api-contract';

/** A document that is required and missing, with a number and an expiry; name what is different. */
export const documentOf = (changes: Partial<DriverDocument> = {}): DriverDocument => ({
  type: { code: 'prdp', name: 'PrDP' },
  required: true,
  required_from: '2026-01-01',
  state: 'missing',
  number: null,
  issued: null,
  expires: null,
  reason: null,
  next: 'You cannot drive without it. Send a photo or a PDF.',
  asks: { number: true, issued: false, expires: true, months_valid: null },
  ...changes,
});

export const documentsOf = (...data: DriverDocument[]): { json: ResponseBody<typeof getDriverDocuments> } => ({
  json: { success: true, message: '', data },
});
