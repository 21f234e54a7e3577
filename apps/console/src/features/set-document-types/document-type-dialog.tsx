import {
  addDocumentType,
  changeDocumentType,
  previewDocumentType,
  type DocumentType,
  type ResponseBody,
} from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { PersistDraft } from '../../components/forms/persist-draft';
import { SaveBar } from '../../components/forms/save-bar';
import { useToday } from '../../components/use-today';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { DocumentTypeFields } from './document-type-fields';
import { changeOf, typeBodyOf, typeFormMessages, typeFormOf, type TypeForm } from './document-type-form';

const copy = texts.consoleDocumentTypes;

type Counted = ResponseBody<typeof previewDocumentType>['data'] & { readonly date: string };

interface DocumentTypeDialogProps {
  /** Undefined for a new one. */
  readonly type: DocumentType | undefined;
  readonly onClose: () => void;
}

/**
 * Adds or changes a document type. Before one becomes required from another day, the drivers who would miss it are
 * counted: the second submit with the same day saves.
 */
export function DocumentTypeDialog({ type, onClose }: DocumentTypeDialogProps) {
  const { api } = useConsole();
  const today = useToday();
  const [initial] = useState(() => typeFormOf(type));
  const [typed, setTyped] = useState(initial);
  const [counted, setCounted] = useState<Counted>();
  const save = useSaveType(type?.id, initial);

  const needsCount = ({ required_from, active }: TypeForm) =>
    type !== undefined &&
    active &&
    required_from !== '' &&
    !(type.active && required_from === type.required_from) &&
    counted?.date !== required_from;

  const send = async (values: TypeForm) => {
    if (type && needsCount(values)) {
      const query = { required_from: values.required_from };
      const { data } = await api.call(previewDocumentType, { params: { id: type.id }, query });
      setCounted({ ...data, date: values.required_from });
      return;
    }
    await save(values);
    onClose();
  };

  const title = type ? copy.editTitle : copy.add;
  const counts = needsCount(typed);
  return (
    <Dialog open title={title} closeLabel={texts.general.close} onClose={onClose}>
      <Form
        label={title}
        initialValues={initial}
        messages={(values) => typeFormMessages(values, today(), type)}
        send={send}
      >
        <PersistDraft keep={setTyped} />
        <DocumentTypeFields type={type} today={today()} />
        <div role="status">
          {counted?.date === typed.required_from && typed.active && <CountedPlate counted={counted} />}
        </div>
        <FormFailure />
        <SaveBar>
          <FormSubmit
            label={counts ? copy.preview.button : copy.save}
            busyLabel={counts ? copy.preview.busy : copy.saving}
          />
          <Button look="outline" onClick={onClose}>
            {texts.consoleSchools.cancel}
          </Button>
        </SaveBar>
      </Form>
    </Dialog>
  );
}

const Plate = styled('div')({
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.tint,
  '& p': { margin: 0 },
  '& p:first-of-type': { fontWeight: 600 },
});

/** How many drivers a required document would stop. */
function CountedPlate({ counted: { drivers, missing, expiring, date } }: { readonly counted: Counted }) {
  const day = formatDate(date);
  const sentence =
    drivers === 0
      ? copy.preview.noDrivers
      : missing === 0
        ? copy.preview.nobody(drivers, day)
        : copy.preview.missing(missing, drivers, day);
  return (
    <Plate>
      <p>{sentence}</p>
      {expiring > 0 && <p>{copy.preview.expiring(expiring)}</p>}
    </Plate>
  );
}

function useSaveType(id: string | undefined, opened: TypeForm) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  return async (values: TypeForm) => {
    try {
      const body = typeBodyOf(values);
      const { message } =
        id === undefined
          ? await withKey(body, (idempotencyKey) => api.call(addDocumentType, { body, idempotencyKey }))
          : await api.call(changeDocumentType, { params: { id }, body: changeOf(opened, values) });
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.documentTypes);
    }
  };
}
