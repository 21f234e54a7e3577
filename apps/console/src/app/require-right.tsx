import { hasStaffRight, type RequiredRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { useConsole } from '../session/console-session';

/** A page for members with the right; for others a page that says whom to ask. */
export function RequireRight({ right, children }: { readonly right: RequiredRight; readonly children: ReactNode }) {
  const { staff } = useConsole();
  if (hasStaffRight(staff.rights, right)) return children;
  const { title, text, home } = texts.consoleShell.noRight;
  return (
    <Page>
      <PageTitle title={title} />
      <EmptyState icon="users" title={text} action={<ButtonLink to={paths.today.href()}>{home}</ButtonLink>} />
    </Page>
  );
}
