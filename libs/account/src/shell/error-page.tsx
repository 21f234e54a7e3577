import { texts } from '@liftclub/texts';
import { Button, StatePage } from '@liftclub/ui-kit';

/**
 * Stands in for an app that broke, or whose code could not be fetched. Loading anew is the one retry that helps both.
 */
export function ErrorPage({ reloadLabel }: { readonly reloadLabel: string }) {
  const { title, text } = texts.general.crashed;
  return (
    <StatePage
      title={title}
      text={text}
      action={<Button onClick={() => window.location.reload()}>{reloadLabel}</Button>}
    />
  );
}
