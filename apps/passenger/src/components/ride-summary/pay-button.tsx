import { texts } from '@liftclub/texts';
import { ActionBar, Button, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Place = styled('div')({ marginTop: 24 });

interface PayButtonProps {
  /** What is to be paid, as text. */
  readonly amount: string;
  readonly onPay: () => void;
  readonly paying: boolean;
}

export function PayButton({ amount, onPay, paying }: PayButtonProps) {
  return (
    <Place>
      <ActionBar amount={amount}>
        <Button wide onClick={onPay} disabled={paying} aria-busy={paying}>
          {!paying && <Icon name="card" size={20} />}
          {paying ? texts.summary.paying : texts.summary.pay}
        </Button>
      </ActionBar>
    </Place>
  );
}
