import { reportProblem } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import {
  CASE_CATEGORIES,
  formMessages,
  imageMessage,
  LIMITS,
  requiredTextMessage,
  type CaseCategory,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Dialog, FormSelect, FormTextArea, PhotoInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useState } from 'react';

const copy = texts.cases.report;
const Fields = styled('div')({ display: 'grid', gap: 20, marginBottom: 20 });
const Done = styled('p')({ margin: '0 0 20px' });

interface Values {
  readonly category: CaseCategory | '';
  readonly text: string;
  readonly photo: File | null;
}

const EMPTY: Values = { category: '', text: '', photo: null };
const messages = ({ category, text }: Values) =>
  formMessages<Pick<Values, 'category' | 'text'>>({
    category: category === '' ? texts.validation.required : undefined,
    text: requiredTextMessage(text, LIMITS.caseText),
  });

interface ReportDialogProps {
  readonly tripId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a problem with a ride; shows the number of the case afterwards. */
export function ReportDialog({ tripId, open, onClose }: ReportDialogProps) {
  const [number, setNumber] = useState<number>();
  return (
    <Dialog open={open} title={copy.title} closeLabel={copy.close} onClose={onClose}>
      {number === undefined ? (
        <ReportForm tripId={tripId} onReported={setNumber} />
      ) : (
        <>
          <Done role="status">{copy.done(number)}</Done>
          <Button wide onClick={onClose}>
            {copy.close}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  readonly tripId: string;
  readonly onReported: (number: number) => void;
}

function ReportForm({ tripId, onReported }: ReportFormProps) {
  const { api } = useAuthSession();
  const withKey = useIdempotencyKey();
  const send = async ({ category, text, photo }: Values) => {
    if (category === '') return;
    const form = { category, text: text.trim() };
    const details = { tripId, ...form, photo: photo && [photo.name, photo.size, photo.lastModified] };
    const { data } = await withKey(details, (idempotencyKey) => {
      const call = { params: { id: tripId }, idempotencyKey };
      return photo
        ? api.upload(reportProblem, { ...call, form, files: { photo } })
        : api.call(reportProblem, { ...call, body: form });
    });
    onReported(data.number);
  };
  return (
    <Form label={copy.title} initialValues={EMPTY} messages={messages} send={send}>
      <Fields>
        <FormSelect
          name="category"
          label={copy.category}
          placeholder={copy.choose}
          options={CASE_CATEGORIES.map((value) => ({ value, label: texts.cases.categories[value] }))}
          required
        />
        <FormTextArea name="text" label={copy.text} maxLength={LIMITS.caseText} required />
        <Photo />
      </Fields>
      <FormFailure />
      <FormSubmit wide label={copy.send} busyLabel={copy.sending} />
    </Form>
  );
}

/** A photo of what is reported; one that is no photo, or too large, is refused at once. */
function Photo() {
  const [{ name, value }, { error }, { setValue }] = useField<File | null>('photo');
  const [refusal, setRefusal] = useState<string>();
  return (
    <PhotoInput
      shape="wide"
      label={copy.photo}
      name={name}
      prompt={copy.photoPrompt}
      value={value}
      error={refusal ?? error}
      notImage={texts.validation.imageType}
      onChange={(photo) => {
        const fault = photo ? imageMessage(photo) : undefined;
        setRefusal(fault);
        if (fault === undefined) void setValue(photo);
      }}
    />
  );
}
