import { addDays, addMonths, formatDate, PRICE_RULE } from '@liftclub/domain';
import { FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, FormDate } from '@liftclub/ui-kit';
import type { RuleScope } from './price-rule';
import { RuleFields } from './rule-fields';
import { SaveBar } from '../../components/forms/save-bar';

const copy = texts.consolePrices.form;

interface AnnounceFieldsProps {
  readonly scope: RuleScope;
  readonly today: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The fields and buttons of the form of a new price rule: a first day from tomorrow on, and the values. */
export function AnnounceFields({ scope, today, busy, onCancel }: AnnounceFieldsProps) {
  const tomorrow = addDays(today, 1);
  return (
    <>
      <FormDate
        name="valid_from"
        label={copy.validFrom}
        calendarLabel={copy.validFromCalendar}
        hint={copy.validFromHint(formatDate(tomorrow))}
        min={tomorrow}
        max={addMonths(today, PRICE_RULE.monthsAhead)}
        required
      />
      <RuleFields scope={scope} />
      <SaveBar>
        <FormSubmit label={copy.submit} busyLabel={copy.submit} />
        <Button look="outline" onClick={onCancel} disabled={busy}>
          {copy.cancel}
        </Button>
      </SaveBar>
    </>
  );
}
