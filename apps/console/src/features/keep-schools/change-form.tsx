import { FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { ImpactPlate, type Impact } from '../../components/impact-plate';
import { SaveBar } from '../../components/forms/save-bar';

const copy = texts.consoleSchools;

interface ChangeButtonsProps {
  /** Whether saving may be submitted; otherwise the submit counts what the change concerns. */
  readonly counted: boolean;
  readonly impact: Impact | undefined;
  readonly onCancel: () => void;
}

/** The end of a form that changes terms: what the change concerns, then Save. */
export function ChangeButtons({ counted, impact, onCancel }: ChangeButtonsProps) {
  return (
    <>
      <ImpactPlate impact={impact} />
      <FormFailure />
      <SaveBar>
        <FormSubmit label={counted ? copy.save : copy.preview} busyLabel={counted ? copy.saving : copy.previewing} />
        <Button look="outline" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </SaveBar>
    </>
  );
}
