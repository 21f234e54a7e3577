import { texts } from '@liftclub/texts';
import { Button, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Place = styled('div')({ marginTop: 24 });

interface PayButtonProps {
  readonly onPay: () => void;
  readonly paying: boolean;
}

export function PayButton({ onPay, paying }: PayButtonProps) {
  return (
    <Place>
      <Button wide onClick={onPay} disabled={paying} aria-busy={paying}>
        {!paying && <Icon name="card" size={20} />}
        {paying ? texts.summary.paying : texts.summary.pay}
      </Button>
    </Place>
  );
}
