import type { DriverDocument } from '@liftclub/api-contract';
import { useToday } from '@liftclub/auth-session';
import { documentFormMessages, LIMITS, type DocumentForm } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, FormDate, FormText, palette, UploadProgress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DocumentField } from '../../components/document-field';
import { FocusPanel } from '../../components/focus-panel';
import { useSendDocument, type TypedDocument } from './use-send-document';

const copy = texts.driverDocuments.form;

const Hint = styled('p')({ margin: '0 0 16px', color: palette.muted });
const Narrow = styled('div')({ maxWidth: 420 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

const EMPTY: TypedDocument = { file: null, number: '', issued: '', expires: '' };

interface SendDocumentFormProps {
  readonly document: DriverDocument;
  /** After it was sent, and by Cancel. */
  readonly onLeave: () => void;
}

/** A photo or PDF of a document, with the number and dates of its type. What was entered stays when sending fails. */
export function SendDocumentForm({ document: { type, next, asks }, onLeave }: SendDocumentFormProps) {
  const { send: upload, sending, share, cancel } = useSendDocument(type.code);
  const today = useToday();

  const messagesOf = ({ file, ...typed }: TypedDocument) => ({
    ...(file === null && { file: texts.driverDocuments.faults.file }),
    ...documentFormMessages(typed satisfies DocumentForm, fieldsOf(asks), today()),
  });
  const send = async (typed: TypedDocument) => {
    await upload(typed);
    onLeave();
  };
  const field = { disabled: sending };

  return (
    <Card title={type.name}>
      <FocusPanel label={type.name}>
        <Hint>{next}</Hint>
        <Narrow>
          <Form<TypedDocument> initialValues={EMPTY} messages={messagesOf} send={send}>
            <DocumentField name="file" label={copy.file} reason={copy.hint} pdf {...field} />
            {asks.number && (
              <FormText
                name="number"
                keyboard="plate"
                label={copy.number}
                maxLength={LIMITS.documentNumber}
                autoComplete="off"
                required
                {...field}
              />
            )}
            {asks.issued && <FormDate name="issued" label={copy.issued} max={today()} required {...field} />}
            {asks.expires && (
              <FormDate
                name="expires"
                label={copy.expires}
                hint={asks.issued && asks.months_valid !== null ? copy.expiresHint(asks.months_valid) : undefined}
                min={today()}
                required={!asks.issued || asks.months_valid === null}
                {...field}
              />
            )}
            {sending && <UploadProgress label={copy.progress} percent={share * 100} />}
            <Actions>
              <FormSubmit label={copy.submit} busyLabel={copy.busy} />
              <Button look="outline" onClick={sending ? cancel : onLeave}>
                {copy.cancel}
              </Button>
            </Actions>
          </Form>
        </Narrow>
      </FocusPanel>
    </Card>
  );
}

const fieldsOf = ({ number, issued, expires, months_valid }: DriverDocument['asks']) => ({
  hasNumber: number,
  hasIssueDate: issued,
  hasExpiry: expires,
  monthsValid: months_valid,
});
