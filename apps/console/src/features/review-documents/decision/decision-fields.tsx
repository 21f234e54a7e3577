import { type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { useFormikContext } from 'formik';
import type { DecisionValues } from './decision-values';
import { FormReason } from './reason-field';
import { FormDecisionChoice } from './decision-choice';

const { decision: copy, reasons } = texts.consoleReview;

/** The decision about one document, with a reason for a rejection. */
export function DecisionFields({ document }: { readonly document: VehicleDocument }) {
  const { values } = useFormikContext<DecisionValues>();
  return (
    <>
      <FormDecisionChoice name={`${document}.decision`} label={copy.legend(texts.vehicle.documents[document])} />
      {values[document].decision === 'reject' && (
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
