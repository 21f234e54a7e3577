import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/** Shown in the layout for an unknown address, with a link to '/', which redirects to the user's dashboard. */
export function NotFoundPage() {
  const { title, text, home } = texts.general.pageNotFound;
  return (
    <Page>
      <PageTitle title={title} />
      <EmptyState icon="route" title={text} action={<ButtonLink to="/">{home}</ButtonLink>} />
    </Page>
  );
}
