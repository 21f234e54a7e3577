import { companySignIn } from '@liftclub/api-contract';
import { ButtonLink } from '@liftclub/ui-kit';

interface CompanyLinkProps {
  readonly label: string;
  /** The page to go on to. */
  readonly next: string;
  /** Whether the company's page asks for the password even where the account is signed in there. */
  readonly again?: boolean;
  readonly look?: 'primary' | 'outline';
}

/** The way to the company's own sign-in page. */
export function CompanyLink({ label, next, again = false, look = 'primary' }: CompanyLinkProps) {
  const query = `next=${encodeURIComponent(next)}${again ? '&again=yes' : ''}`;
  return (
    <ButtonLink to={`/api/v1/${companySignIn.start}?${query}`} reloadDocument look={look} wide>
      {label}
    </ButtonLink>
  );
}
