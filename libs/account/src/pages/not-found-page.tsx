import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/** An address that leads nowhere, inside the layout, with the way home ('/' leads on to one's own dashboard). */
export function NotFoundPage() {
  const { title, text, home } = texts.general.pageNotFound;
  return (
    <Page>
      <PageTitle title={title} />
      <EmptyState icon="route" title={text} action={<ButtonLink to="/">{home}</ButtonLink>} />
    </Page>
  );
}
