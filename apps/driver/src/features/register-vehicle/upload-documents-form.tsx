import type { VehicleStatusResponse } from '@liftclub/api-contract';
import {
  documentMessages,
  documentsWarning,
  expiryMessage,
  VEHICLE_DOCUMENTS,
  type VehicleDocument,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AppForm, Button, Card, FormDate, palette, SubmitButton, UploadProgress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, type FormikHelpers } from 'formik';
import { FocusPanel } from '../../components/focus-panel';
import { useToday } from '../../components/use-today';
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

interface UploadDocumentsFormProps {
  readonly vehicle: string;
  readonly status: VehicleStatusResponse;
  /** After an upload, and by Cancel. */
  readonly onLeave: () => void;
}

/** The four documents (specification section 2, Vehicle); a driver whose license may be another one gives its date too. */
export function UploadDocumentsForm({ vehicle, status, onLeave }: UploadDocumentsFormProps) {
  const { upload, uploading, share, cancel, serverErrors } = useUploadDocuments(vehicle);
  const today = useToday();
  const copy = texts.vehicle.documents;
  const asksDate = status.documents || status.license_expired;
  const initialDate = asksDate && !status.license_expired ? (status.license_expiry ?? '') : '';

  const dateFault = (form: DocumentsForm) => (asksDate ? expiryMessage(form.license_expiry, today) : undefined);
  const faultsOf = (form: DocumentsForm) => ({
    ...documentMessages(given(form)),
    ...(dateFault(form) && { license_expiry: dateFault(form) }),
  });

  const submit = async (form: DocumentsForm, { validateForm }: FormikHelpers<DocumentsForm>) => {
    try {
      await upload(form);
      onLeave();
    } catch {
      await validateForm();
    }
  };

  return (
    <Card title={copy.title}>
      <FocusPanel label={copy.title}>
        <Hint>{status.documents ? `${copy.hint} ${copy.reviewedAgain}` : copy.hint}</Hint>
        <Formik<DocumentsForm>
          initialValues={{
            vehicle_photo: null,
            vehicle_insurance: null,
            driver_license_front: null,
            driver_license_back: null,
            license_expiry: initialDate,
          }}
          validate={(form) => ({ ...serverErrors(form), ...faultsOf(form) })}
          onSubmit={submit}
        >
          <AppForm>
            <RejectionWarning<DocumentsForm> warningOf={(form) => documentsWarning(given(form)) ?? dateFault(form)} />
            <Photos>
              {VEHICLE_DOCUMENTS.map((name) => (
                <DocumentField key={name} name={name} disabled={uploading} />
              ))}
            </Photos>
            {asksDate && (
              <Narrow>
                <FormDate
                  name="license_expiry"
                  label={texts.vehicle.form.licenseExpiry}
                  min={today}
                  required
                  disabled={uploading}
                />
              </Narrow>
            )}
            {uploading && <UploadProgress label={copy.progress} percent={share * 100} />}
            <Actions>
              <SubmitButton label={copy.submit} busyLabel={copy.busy} busy={uploading} />
              <Button look="outline" onClick={uploading ? cancel : onLeave}>
                {copy.cancel}
              </Button>
            </Actions>
          </AppForm>
        </Formik>
      </FocusPanel>
    </Card>
  );
}
