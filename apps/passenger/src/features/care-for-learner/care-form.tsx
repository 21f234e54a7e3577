import { putCare, type Care } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatKnownPhone, formMessages, LIMITS, optionalTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { usePhoneLine } from './phone-line';

const copy = texts.care;
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

interface CareFields {
  readonly note: string;
  readonly contact: string;
  readonly contact_phone: string;
}

const typedOf = ({ note, emergency_contact: contact }: Care): CareFields => ({
  note,
  contact: contact?.name ?? '',
  contact_phone: contact ? formatKnownPhone(contact.phone) : '',
});

interface CareFormProps {
  readonly id: string;
  readonly care: Care;
}

/** The note for drivers and the emergency contact of a learner. */
export function CareForm({ id, care }: CareFormProps) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const line = usePhoneLine();
  const messages = ({ note, contact, contact_phone: phone }: CareFields) => {
    const isHalf = (contact.trim() === '') !== (phone.trim() === '');
    return formMessages<CareFields>({
      note: optionalTextMessage(note, LIMITS.note),
      contact: isHalf && contact.trim() === '' ? copy.both : optionalTextMessage(contact, LIMITS.name),
      contact_phone: phone.trim() === '' ? (isHalf ? copy.both : undefined) : line.messageOf(phone),
    });
  };
  const send = async ({ note, contact, contact_phone: phone }: CareFields) => {
    const emergency_contact = contact.trim() === '' ? null : { name: contact, phone: line.toSend(phone) };
    await api.call(putCare, { params: { id }, body: { note, emergency_contact } });
    notify(copy.saved, 'success');
    await queries.invalidateQueries({ queryKey: queryKeys.care(id) });
  };
  return (
    <Form<CareFields> label={copy.title} initialValues={typedOf(care)} messages={messages} send={send}>
      <FormText
        name="note"
        keyboard="text"
        label={copy.note}
        hint={copy.noteHint}
        autoComplete="off"
        maxLength={LIMITS.note}
      />
      <FormText
        name="contact"
        keyboard="name"
        label={copy.contactName}
        hint={copy.contactHint}
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <FormText name="contact_phone" keyboard="phone" label={copy.contactPhone} autoComplete="off" />
      <FormFailure />
      <Actions>
        <FormSubmit label={copy.save} busyLabel={copy.saving} />
      </Actions>
    </Form>
  );
}
