import { texts } from '@liftclub/texts';
import { CallUs } from '../help/call-us';
import { Button, EmptyState, Page, PageTitle } from '@liftclub/ui-kit';

/**
 * Shown in the layout for a page that threw, or whose code could not be fetched. Reloading is the one retry that helps
 * in both cases; whoever is in a hurry can call.
 */
export function BrokenPage() {
  const { title, text, reload } = texts.general.crashed;
  return (
    <Page role="alert">
      <PageTitle title={title} />
      <EmptyState
        icon="alert"
        title={text}
        action={<Button onClick={() => window.location.reload()}>{reload}</Button>}
      />
      <CallUs title={texts.support.byPhone} />
    </Page>
  );
}
