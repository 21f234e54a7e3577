import { texts } from '@liftclub/texts';
import { Logo, ResultFrame, type ResultFrameProps } from '@liftclub/ui-kit';

/** How a payment went, in the layout of its own that these screens have (specification section 2, Layout). */
export function PaymentFrame(props: Omit<ResultFrameProps, 'brand'>) {
  return <ResultFrame {...props} brand={<Logo name={texts.layout.product} />} />;
}
