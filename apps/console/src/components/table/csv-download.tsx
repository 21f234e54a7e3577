import { getOwnStaffAccount, type Endpoint } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useConsoleSession } from '../../session/console-session';

interface CsvDownloadProps {
  readonly endpoint: Endpoint;
  readonly href: string;
  readonly label?: string;
}

/**
 * Downloads the CSV of a table. The browser follows a link and writes the file as it arrives: it may be larger than a
 * page can hold. What needs a step-up is a button, because a link that is refused would say nothing.
 */
export function CsvDownload({ endpoint, href, label = texts.consoleTable.download }: CsvDownloadProps) {
  if (endpoint.exportStepUp || endpoint.stepUp) return <ConfirmedDownload href={href} label={label} />;
  return (
    <ButtonLink to={href} reloadDocument download look="outline" small>
      {label}
    </ButtonLink>
  );
}

function ConfirmedDownload({ href, label }: Readonly<Record<'href' | 'label', string>>) {
  const { api, stepUp } = useConsoleSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await api.call(getOwnStaffAccount);
      if (data.step_up_until !== null || (await stepUp.ask())) follow(href);
    },
    onError: (error) => notifyFailure(error, 'server'),
  });
  return (
    <Button look="outline" small aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {label}
    </Button>
  );
}

function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
