import { ApiError, readApiError } from '@liftclub/api-client';
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
  /** Called once a file that can be refused was saved or refused. */
  readonly onEnd?: () => void;
}

/**
 * Downloads the CSV of a table. The browser follows a link and writes the file as it arrives: it may be larger than a
 * page can hold. What needs a step-up is a button, because a link that is refused would say nothing. A file that can be
 * refused for other reasons, too, is read by the page, which shows the reason.
 */
export function CsvDownload({ endpoint, href, label = texts.consoleTable.download, onEnd }: CsvDownloadProps) {
  if (onEnd) return <ConfirmedDownload save={() => saveUnlessRefused(href)} label={label} onEnd={onEnd} />;
  if (endpoint.exportStepUp || endpoint.stepUp) return <ConfirmedDownload save={() => follow(href)} label={label} />;
  return (
    <ButtonLink to={href} reloadDocument download look="outline" small>
      {label}
    </ButtonLink>
  );
}

interface ConfirmedDownloadProps {
  readonly save: () => void | Promise<void>;
  readonly label: string;
  readonly onEnd?: () => void;
}

function ConfirmedDownload({ save, label, onEnd }: ConfirmedDownloadProps) {
  const { api, stepUp } = useConsoleSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await api.call(getOwnStaffAccount);
      if (data.step_up_until !== null || (await stepUp.ask())) await save();
    },
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => onEnd?.(),
  });
  return (
    <Button look="outline" small aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {label}
    </Button>
  );
}

/** Rejects with an ApiError, whose message is the server's. */
async function saveUnlessRefused(href: string): Promise<void> {
  const response = await fetch(new URL(href, window.location.href)).catch(() => {
    throw new ApiError('network', texts.errors.network);
  });
  if (!response.ok) throw await readApiError(response, Date.now());
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const address = URL.createObjectURL(await response.blob());
  follow(address, name);
  URL.revokeObjectURL(address);
}

function follow(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
