import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Email = styled('span')({ display: 'block', color: palette.muted, fontWeight: 400 });

/** Who a sheet is for: the name, and the e-mail address below it. */
export function Payer({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      {name}
      <Email>{email}</Email>
    </>
  );
}
