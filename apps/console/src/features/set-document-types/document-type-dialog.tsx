import {
  addDocumentType,
  changeDocumentType,
  previewDocumentType,
  type DocumentType,
  type ResponseBody,
} from '@liftclub/api-contract';
import { formatDate, undatedUntil } from '@liftclub/domain';
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

/** What a change asks of drivers: the document from a day on (else empty), and the last day of what they have. */
interface Asked {
  readonly from: string;
  readonly dates: boolean;
}

type Counted = ResponseBody<typeof previewDocumentType>['data'] & Asked & { readonly until: string };

interface DocumentTypeDialogProps {
  /** Undefined for a new one. */
  readonly type: DocumentType | undefined;
  readonly onClose: () => void;
}

/**
 * Adds or changes a document type. Before one becomes required from another day, or expires from now on, the drivers
 * who would miss it or have one without a date are counted: the second submit of the same saves.
 */
export function DocumentTypeDialog({ type, onClose }: DocumentTypeDialogProps) {
  const { api } = useConsole();
  const today = useToday();
  const [initial] = useState(() => typeFormOf(type));
  const [typed, setTyped] = useState(initial);
  const [counted, setCounted] = useState<Counted>();
  const save = useSaveType(type?.id, initial);

  const askedBy = ({ required_from, has_expiry, active }: TypeForm): Asked => {
    if (!type || !active) return { from: '', dates: false };
    const isOtherDay = !type.active || required_from !== type.required_from;
    return { from: isOtherDay ? required_from : '', dates: has_expiry && !type.has_expiry };
  };
  const isCounted = ({ from, dates }: Asked) => counted?.from === from && counted.dates === dates;
  const needsCount = (values: TypeForm) => {
    const asked = askedBy(values);
    return (asked.from !== '' || asked.dates) && !isCounted(asked);
  };

  const send = async (values: TypeForm) => {
    if (type && needsCount(values)) {
      const query = { required_from: values.required_from === '' ? today() : values.required_from };
      const { data } = await api.call(previewDocumentType, { params: { id: type.id }, query });
      setCounted({ ...data, ...askedBy(values), until: undatedUntil(today(), typeBodyOf(values).warn_days) });
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
          {counted && typed.active && isCounted(askedBy(typed)) && <CountedPlate counted={counted} />}
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

/** How many drivers a required document would stop, and how many have one without a date. */
function CountedPlate({ counted }: { readonly counted: Counted }) {
  const { expiring, undated, from, dates, until } = counted;
  const undatedSentence = undated === 0 ? copy.preview.allDated : copy.preview.undated(undated, formatDate(until));
  return (
    <Plate>
      {from !== '' && <p>{missingSentence(counted)}</p>}
      {from !== '' && expiring > 0 && <p>{copy.preview.expiring(expiring)}</p>}
      {dates && <p>{undatedSentence}</p>}
    </Plate>
  );
}

function missingSentence({ drivers, missing, from }: Counted): string {
  if (drivers === 0) return copy.preview.noDrivers;
  const day = formatDate(from);
  return missing === 0 ? copy.preview.nobody(drivers, day) : copy.preview.missing(missing, drivers, day);
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
