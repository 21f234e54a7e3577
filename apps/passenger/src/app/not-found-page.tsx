import { texts } from '@liftclub/domain';
import { ButtonLink, StatePage } from '@liftclub/ui-kit';
import { paths } from './paths';

/** An address that leads nowhere, with a way home. */
export function NotFoundPage() {
  const { title, text, home } = texts.general.pageNotFound;
  return <StatePage title={title} text={text} action={<ButtonLink to={paths.start.href()}>{home}</ButtonLink>} />;
}
