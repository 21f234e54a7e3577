import { sendDriverDocument } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import type { DocumentForm } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';

/** A document as entered. */
export type TypedDocument = DocumentForm & { readonly file: File | null };

/**
 * Sends a document. `share` of it has left the device (0 to 1); `cancel` aborts it. The driver's documents become
 * stale.
 */
export function useSendDocument(code: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);

  const mutation = useMutation({
    mutationFn: ({ file, ...typed }: TypedDocument) => {
      abort.current = new AbortController();
      setShare(0);
      return api.upload(sendDriverDocument, {
        params: { code },
        form: { ...typed, number: typed.number.trim() },
        files: { file: file ?? undefined },
        onProgress: setShare,
        signal: abort.current.signal,
      });
    },
    onSuccess: async () => {
      notify(texts.driverDocuments.sent, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
    },
    onError: (error) => notifyFailure(error, texts.driverDocuments.form.failed),
  });

  return {
    sending: mutation.isPending,
    share,
    send: mutation.mutateAsync,
    cancel: () => abort.current?.abort(),
  };
}
