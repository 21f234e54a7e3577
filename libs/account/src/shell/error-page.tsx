import { texts } from '@liftclub/texts';
import { Button, StatePage } from '@liftclub/ui-kit';

/**
 * Shown for an app that threw, or whose code could not be fetched. Reloading is the one retry that helps in both cases.
 */
export function ErrorPage({ reloadLabel }: { readonly reloadLabel: string }) {
  const { title, text } = texts.general.crashed;
  return (
    <StatePage
      icon="alert"
      tone="bad"
      title={title}
      text={text}
      action={<Button onClick={() => window.location.reload()}>{reloadLabel}</Button>}
    />
  );
}
