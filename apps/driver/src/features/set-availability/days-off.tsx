import type { Availability } from '@liftclub/api-contract';
import { useToday } from '@liftclub/auth-session';
import { driverDaysOffMessages, type DaysOffForm } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, FormDate, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAddDaysOff, useWithdrawDaysOff } from './use-change-availability';

const List = styled('ul')({ margin: '0 0 20px', padding: 0, listStyle: 'none', maxWidth: 720 });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 0',
  borderBottom: `1px solid ${palette.line}`,
});
const Hint = styled('p')({ margin: '0 0 20px', color: palette.muted });
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 20,
  maxWidth: 720,
});

const copy = texts.availability.daysOff;
const EMPTY: DaysOffForm = { from: '', to: '' };

/** The driver's days off that are not over, and the form that adds some. */
export function DaysOff({ daysOff }: { readonly daysOff: Availability['days_off'] }) {
  const { mutate: withdraw, isPending: withdrawing } = useWithdrawDaysOff();
  return (
    <Card title={copy.title}>
      {daysOff.length === 0 ? (
        <Hint>{copy.none}</Hint>
      ) : (
        <List>
          {daysOff.map(({ id, from, to }) => (
            <Row key={id}>
              <span>{copy.range(from, to)}</span>
              <Button
                small
                look="outline"
                aria-label={copy.withdrawLabel(copy.range(from, to))}
                disabled={withdrawing}
                onClick={() => withdraw(id)}
              >
                {copy.withdraw}
              </Button>
            </Row>
          ))}
        </List>
      )}
      <AddDaysOff />
    </Card>
  );
}

function AddDaysOff() {
  const { mutateAsync: add, isPending: adding } = useAddDaysOff();
  const today = useToday();
  return (
    <Form
      label={copy.submit}
      initialValues={EMPTY}
      messages={(typed) => driverDaysOffMessages(typed, today())}
      send={async (typed, form) => {
        await add(typed);
        form.resetForm();
      }}
    >
      <Pair>
        <FormDate name="from" label={copy.from} min={today()} required disabled={adding} />
        <FormDate name="to" label={copy.to} min={today()} required disabled={adding} />
      </Pair>
      <div>
        <FormSubmit label={copy.submit} busyLabel={copy.busy} />
      </div>
    </Form>
  );
}
