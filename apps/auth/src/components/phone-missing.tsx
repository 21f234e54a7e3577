import { texts } from '@liftclub/texts';
import { FormError, TextLink } from '@liftclub/ui-kit';
import { paths } from '../paths';

/** "Phone not found" (specification section 5) with a link to enter one; a new `stopped` has it read out again. */
export function PhoneMissing({ stopped }: { readonly stopped: number }) {
  return (
    <div style={{ marginBottom: 24 }}>
      <FormError key={stopped}>
        <span>{texts.validation.phoneNotFound}</span>{' '}
        <TextLink to={paths.verifyPhone.href()} style={{ color: 'inherit', marginLeft: 6 }}>
          {texts.auth.verifyPhone.title}
        </TextLink>
      </FormError>
    </div>
  );
}
