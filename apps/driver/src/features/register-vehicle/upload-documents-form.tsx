import type { VehicleStatusResponse } from '@liftclub/api-contract';
import {
  documentMessages,
  documentsToUpload,
  documentsWarning,
  expiryMessage,
  LICENSE_DOCUMENTS,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
} from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, FormDate, palette, UploadProgress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentField } from '../../components/document-field';
import { FocusPanel } from '../../components/focus-panel';
import { useAuthSession, useToday } from '@liftclub/auth-session';
import { vehicleQuery } from '../../queries/vehicle-queries';
import { RejectionWarning } from './rejection-warning';
import { SentDocuments } from './sent-documents';
import { useUploadDocuments, type DocumentsForm } from './use-upload-documents';

const Photos = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: '24px 20px',
});
const Hint = styled('p')({ margin: '0 0 20px', color: palette.muted });
const Accepted = styled('h3')({ margin: '0 0 12px', fontSize: '1rem', fontWeight: 650 });
const Narrow = styled('div')({ maxWidth: 320 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

/** Which documents need no more photo: chosen now, or not asked for. */
const given = (form: DocumentsForm, asked: readonly VehicleDocument[]) =>
  Object.fromEntries(VEHICLE_DOCUMENTS.map((name) => [name, form[name] !== null || !asked.includes(name)])) as Record<
    VehicleDocument,
    boolean
  >;

const copy = texts.vehicle.documents;

interface UploadDocumentsFormProps {
  readonly vehicle: string;
  readonly status: VehicleStatusResponse;
  /** After an upload, and by Cancel. */
  readonly onLeave: () => void;
}

/**
 * The four documents (specification section 2, Vehicle), or only those that were rejected, each with its reason. A
 * driver who photographs both sides of the license again enters its expiry date too.
 */
export function UploadDocumentsForm({ vehicle, status, onLeave }: UploadDocumentsFormProps) {
  const { upload, uploading, share, cancel } = useUploadDocuments(vehicle);
  const today = useToday();
  // An upload whose response was lost changes the status; the form still asks for the same documents.
  const [{ asked, reasons }] = useState(() => ({
    asked: documentsToUpload(
      status.reasons.map(({ document }) => document),
      status.license_expired,
    ),
    reasons: new Map(status.reasons.map(({ document, reason }) => [document, reason])),
  }));
  const asksDate = status.documents && LICENSE_DOCUMENTS.every((name) => asked.includes(name));

  const dateFault = (form: DocumentsForm) => (asksDate ? expiryMessage(form.license_expiry, today()) : undefined);
  const messagesOf = (form: DocumentsForm) => ({
    ...documentMessages(given(form, asked)),
    ...(dateFault(form) && { license_expiry: dateFault(form) }),
  });
  const send = async (form: DocumentsForm) => {
    await upload(form);
    onLeave();
  };

  return (
    <Card title={copy.title}>
      <FocusPanel label={copy.title}>
        <Hint>{status.documents ? `${copy.hint} ${copy.reviewedAgain}` : copy.hint}</Hint>
        <Form<DocumentsForm> initialValues={emptyForm(asksDate, status)} messages={messagesOf} send={send}>
          <RejectionWarning<DocumentsForm>
            warningOf={(form) => documentsWarning(given(form, asked)) ?? dateFault(form)}
          />
          <Photos>
            {asked.map((name) => (
              <DocumentField
                key={name}
                name={name}
                label={copy[name]}
                reason={reasons.get(name)}
                disabled={uploading}
              />
            ))}
          </Photos>
          {asked.length < VEHICLE_DOCUMENTS.length && <AcceptedDocuments vehicle={vehicle} />}
          {asksDate && <ExpiryField min={today()} disabled={uploading} />}
          {uploading && <UploadProgress label={copy.progress} percent={share * 100} />}
          <Actions>
            <FormSubmit label={copy.submit} busyLabel={copy.busy} />
            <Button look="outline" onClick={uploading ? cancel : onLeave}>
              {copy.cancel}
            </Button>
          </Actions>
        </Form>
      </FocusPanel>
    </Card>
  );
}

/** No photo yet; the known expiry date where it is required and has not passed. */
function emptyForm(asksDate: boolean, { license_expired, license_expiry }: VehicleStatusResponse): DocumentsForm {
  return {
    vehicle_photo: null,
    vehicle_insurance: null,
    driver_license_front: null,
    driver_license_back: null,
    license_expiry: asksDate && !license_expired ? (license_expiry ?? '') : '',
  };
}

/** The documents that stay as they are. */
function AcceptedDocuments({ vehicle }: { readonly vehicle: string }) {
  const { api } = useAuthSession();
  const { data } = useQuery(vehicleQuery(api, vehicle));
  if (!data) return null;
  return (
    <section aria-label={copy.accepted}>
      <Accepted>{copy.accepted}</Accepted>
      <SentDocuments documents={data.documents.filter(({ status }) => status === 'approved')} />
    </section>
  );
}

function ExpiryField(field: { readonly min: string; readonly disabled: boolean }) {
  return (
    <Narrow>
      <FormDate {...field} name="license_expiry" label={texts.vehicle.form.licenseExpiry} required />
    </Narrow>
  );
}
