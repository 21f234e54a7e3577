import { texts } from '@liftclub/texts';
import { ButtonLink, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';
import { paths } from '../paths';

/** The page for an unknown path, with a link to Today. */
export function NotFoundPage() {
  const { title, text, home } = texts.consoleShell.notFound;
  return (
    <Page>
      <PageTitle title={title} />
      <EmptyState icon="route" title={text} action={<ButtonLink to={paths.today.href()}>{home}</ButtonLink>} />
    </Page>
  );
}
