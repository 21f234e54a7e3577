import { texts } from '@liftclub/texts';
import { ButtonLink, Icon } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';

const Place = styled('div')({ marginTop: 24 });

/** Stands where a draft has its payment. */
export function ReceiptLink({ booking }: { readonly booking: string }) {
  return (
    <Place>
      <ButtonLink wide look="outline" to={paths.receipt.href(booking)}>
        <Icon name="file" size={20} />
        {texts.receipt.name}
      </ButtonLink>
    </Place>
  );
}
