import { texts } from '@liftclub/texts';
import { Logo, ResultFrame, type ResultFrameProps } from '@liftclub/ui-kit';

/** The outcome of a payment, in the layout of the payment screens (specification section 2, Layout). */
export function PaymentFrame(props: Omit<ResultFrameProps, 'brand'>) {
  return <ResultFrame {...props} brand={<Logo name={texts.layout.product} />} />;
}
