import { texts } from '@liftclub/texts';
import { Button, StatePage } from '@liftclub/ui-kit';

/** Stands in for a page that broke, or whose code could not be fetched. Loading anew is the one retry that helps both. */
export function ErrorPage() {
  const { title, text } = texts.general.crashed;
  return (
    <StatePage
      title={title}
      text={text}
      action={<Button onClick={() => window.location.reload()}>{texts.general.tryAgain}</Button>}
    />
  );
}
