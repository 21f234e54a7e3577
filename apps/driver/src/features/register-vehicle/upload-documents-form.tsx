import type { VehicleStatusResponse } from '@liftclub/api-contract';
import {
  documentMessages,
  documentsWarning,
  expiryMessage,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
} from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, FormDate, palette, UploadProgress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FocusPanel } from '../../components/focus-panel';
import { useToday } from '@liftclub/auth-session';
import { DocumentField } from './document-field';
import { RejectionWarning } from './rejection-warning';
import { useUploadDocuments, type DocumentsForm } from './use-upload-documents';

const Photos = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: '24px 20px',
});
const Hint = styled('p')({ margin: '0 0 20px', color: palette.muted });
const Narrow = styled('div')({ maxWidth: 320 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

const given = (form: DocumentsForm) =>
  Object.fromEntries(VEHICLE_DOCUMENTS.map((name) => [name, form[name] !== null])) as Record<VehicleDocument, boolean>;

const copy = texts.vehicle.documents;

interface UploadDocumentsFormProps {
  readonly vehicle: string;
  readonly status: VehicleStatusResponse;
  /** After an upload, and by Cancel. */
  readonly onLeave: () => void;
}

/**
 * The four documents (specification section 2, Vehicle). A driver whose license may be another one enters its expiry
 * date too.
 */
export function UploadDocumentsForm({ vehicle, status, onLeave }: UploadDocumentsFormProps) {
  const { upload, uploading, share, cancel } = useUploadDocuments(vehicle);
  const today = useToday();
  const asksDate = status.documents || status.license_expired;

  const dateFault = (form: DocumentsForm) => (asksDate ? expiryMessage(form.license_expiry, today()) : undefined);
  const messagesOf = (form: DocumentsForm) => ({
    ...documentMessages(given(form)),
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
          <RejectionWarning<DocumentsForm> warningOf={(form) => documentsWarning(given(form)) ?? dateFault(form)} />
          <Photos>
            {VEHICLE_DOCUMENTS.map((name) => (
              <DocumentField key={name} name={name} disabled={uploading} />
            ))}
          </Photos>
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

function ExpiryField(field: { readonly min: string; readonly disabled: boolean }) {
  return (
    <Narrow>
      <FormDate {...field} name="license_expiry" label={texts.vehicle.form.licenseExpiry} required />
    </Narrow>
  );
}
