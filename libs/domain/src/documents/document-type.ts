import type { ServiceMarket } from '../calendar/service-calendar';
import { VEHICLE_DOCUMENTS } from '../vehicles/vehicle-form';

/** Who or what a document is about. */
export const DOCUMENT_SUBJECTS = ['driver', 'vehicle'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

export const DOCUMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Days before the end of a document on which its driver is warned. */
export const WARN_DAYS: readonly number[] = [30, 14, 7, 1];

/** A document type that every database starts with. */
export interface DocumentTypeSeed {
  readonly market: ServiceMarket;
  readonly code: string;
  readonly name: string;
  readonly subject: DocumentSubject;
  /** yyyy-MM-dd; null until staff require it. */
  readonly requiredFrom: string | null;
  readonly hasNumber: boolean;
  readonly hasIssueDate: boolean;
  readonly hasExpiry: boolean;
}

/** Before any ride: the four documents of the specification have always been required. */
const ALWAYS = '2000-01-01';

const required = (code: string, name: string, subject: DocumentSubject, hasExpiry: boolean) => ({
  code,
  name,
  subject,
  requiredFrom: ALWAYS,
  hasNumber: false,
  hasIssueDate: false,
  hasExpiry,
});

const optional = (
  code: string,
  name: string,
  subject: DocumentSubject,
  has: { readonly number?: boolean; readonly issueDate?: boolean; readonly expiry?: boolean } = {},
) => ({
  code,
  name,
  subject,
  requiredFrom: null,
  hasNumber: has.number ?? false,
  hasIssueDate: has.issueDate ?? false,
  hasExpiry: has.expiry ?? false,
});

const THE_FOUR = [
  required('vehicle_photo', 'Vehicle photo', 'vehicle', false),
  required('vehicle_insurance', 'Vehicle insurance', 'vehicle', false),
  required('driver_license_front', "Driver's license, front", 'driver', true),
  required('driver_license_back', "Driver's license, back", 'driver', true),
];

const ofMarket: Readonly<Record<ServiceMarket, readonly Omit<DocumentTypeSeed, 'market'>[]>> = {
  RSA: [
    ...THE_FOUR,
    optional('operating_license', 'Operating license', 'vehicle', { number: true, expiry: true }),
    optional('prdp', 'Professional driving permit (PrDP), category P', 'driver', { number: true, expiry: true }),
    optional('roadworthy_certificate', 'Roadworthy certificate', 'vehicle', { issueDate: true, expiry: true }),
    optional('license_disc', 'Vehicle license disc', 'vehicle', { number: true, expiry: true }),
    optional('passenger_liability', 'Passenger liability insurance', 'vehicle', { number: true, expiry: true }),
    optional('police_clearance', 'Police clearance', 'driver', { issueDate: true, expiry: true }),
    optional('child_protection', 'Child protection clearance (Form 30)', 'driver', { issueDate: true, expiry: true }),
    optional('first_aid', 'First aid certificate', 'driver', { issueDate: true, expiry: true }),
    optional('medical_fitness', 'Medical fitness certificate', 'driver', { issueDate: true, expiry: true }),
    optional('id_document', 'ID document', 'driver', { number: true }),
    optional('school_letter', "School's letter", 'driver', { issueDate: true }),
    optional('emergency_plan', 'Emergency plan', 'vehicle'),
  ],
  NG: [
    ...THE_FOUR,
    optional('lasdri_card', 'LASDRI card', 'driver', { number: true, expiry: true }),
    optional('hackney_permit', 'Hackney permit', 'vehicle', { number: true, expiry: true }),
    optional('roadworthiness', 'Roadworthiness certificate', 'vehicle', { number: true, expiry: true }),
    optional('proof_of_ownership', 'Proof of ownership', 'vehicle', { number: true }),
  ],
};

/**
 * The types that every database starts with (company.md 3): the four of the specification are required, the others are
 * optional until staff require them.
 */
export const DOCUMENT_TYPE_SEEDS: readonly DocumentTypeSeed[] = (['RSA', 'NG'] as const).flatMap((market) =>
  ofMarket[market].map((type) => ({ market, ...type })),
);

/** Whether a type is one of the four that the specification names: they have their own screens and stay required. */
export const isVehicleDocument = (code: string): boolean => VEHICLE_DOCUMENTS.some((name) => name === code);
