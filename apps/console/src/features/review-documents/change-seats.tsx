import { changeSeats, REASON_LENGTH, type Body, type Review } from '@liftclub/api-contract';
import { formMessages, requiredTextMessage, staffSeatsMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { reviewQuery } from '../../queries/review-query';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleReview.seats;
const Place = styled('div')({ marginTop: 14 });
const Text = styled('p')({ margin: '0 0 20px' });
const Fields = styled('div')({ display: 'grid', gap: 16 });

/** The values of the form: a text field has text. */
interface TypedSeats {
  readonly seat_no: string;
  readonly reason: string;
}

const toBody = ({ seat_no, reason }: TypedSeats) => ({ seat_no: Number(seat_no), reason: reason.trim() });

const messagesOf = (typed: TypedSeats) =>
  formMessages<TypedSeats>({
    seat_no: staffSeatsMessage(toBody(typed).seat_no),
    reason: requiredTextMessage(typed.reason, REASON_LENGTH),
  });

/** A button with a dialog that sets how many passengers the vehicle takes. */
export function ChangeSeats({ review }: { readonly review: Review }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: save } = useChangeSeats(review);
  const send = async (typed: TypedSeats) => {
    await save(toBody(typed));
    setOpen(false);
    notify(copy.saved, 'success');
  };
  return (
    <Place>
      <Button look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} onClose={() => setOpen(false)}>
        <Text>{copy.text}</Text>
        <Form
          label={copy.title}
          initialValues={{ seat_no: String(review.vehicle.seat_no), reason: '' }}
          messages={messagesOf}
          send={send}
        >
          <Fields>
            <FormText name="seat_no" keyboard="digits" label={copy.number} maxLength={2} required autoFocus />
            <FormText
              name="reason"
              keyboard="text"
              label={copy.reason}
              hint={copy.reasonHint}
              maxLength={REASON_LENGTH}
              autoComplete="off"
              required
            />
          </Fields>
          <FormFailure />
          <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
        </Form>
      </Dialog>
    </Place>
  );
}

/** Saves the seats and writes them into the shown review: loading it again would record another view. */
function useChangeSeats({ id, vehicle }: Review) {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof changeSeats>) => api.call(changeSeats, { params: { id: vehicle.id }, body }),
    onSuccess: ({ data: { seat_no } }) =>
      queries.setQueryData(
        reviewQuery(api, id).queryKey,
        (shown) => shown && { ...shown, vehicle: { ...shown.vehicle, seat_no } },
      ),
  });
}
