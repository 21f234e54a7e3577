import { isValidity, latestStart, VALIDITIES, validityLabel, type ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { DateInput, SelectInput } from '@liftclub/ui-kit';
import { Fields } from './ride-group';
import type { Dispatch } from './use-stored-draft';

const copy = texts.schedule.times;
const DURATIONS = VALIDITIES.map((validity) => ({ value: validity, label: validityLabel(validity) }));

interface PlanFieldsProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly today: string;
  /** The date in the field: empty while it is being typed, when the draft still has the previous one. */
  readonly startDate: string;
  readonly onStartDate: (date: string) => void;
  readonly errors: { readonly start_date?: string; readonly validity?: string };
}

/** From when on, and for how long; in registration mode the invitation says how long. */
export function PlanFields({ draft, dispatch, today, startDate, onStartDate, errors }: PlanFieldsProps) {
  return (
    <Fields>
      <DateInput
        name="start_date"
        label={copy.startDate}
        value={startDate}
        min={today}
        max={latestStart(today)}
        error={errors.start_date}
        disabled={draft.scheduled}
        onChange={onStartDate}
      />
      {draft.mode === 'full' && (
        <SelectInput
          name="validity"
          label={copy.duration}
          value={draft.validity}
          options={DURATIONS}
          error={errors.validity}
          disabled={draft.scheduled}
          onChange={(validity) => {
            if (isValidity(validity)) dispatch({ type: 'validitySet', validity });
          }}
        />
      )}
    </Fields>
  );
}
