import { type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { useFormikContext } from 'formik';
import type { DecisionValues } from './decision-values';
import { FormReason } from './reason-field';
import { FormVerdict } from './decision-choice';

const { decision: copy, reasons } = texts.consoleReview;

/** What is decided about one document; a rejection asks why. */
export function DecisionFields({ document }: { readonly document: VehicleDocument }) {
  const { values } = useFormikContext<DecisionValues>();
  return (
    <>
      <FormVerdict name={`${document}.verdict`} label={copy.legend(texts.vehicle.documents[document])} />
      {values[document].verdict === 'reject' && (
        <FormReason
          name={`${document}.reason`}
          label={copy.reason}
          hint={copy.reasonHint}
          common={reasons[document]}
          required
        />
      )}
    </>
  );
}
