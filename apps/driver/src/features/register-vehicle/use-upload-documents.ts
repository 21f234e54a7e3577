import { failureText, isApiError } from '@liftclub/api-client';
import { uploadVehicleDocuments } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';

/** The upload form; the date only where it asks for one. */
export type DocumentsForm = Readonly<Record<VehicleDocument, File | null>> & { readonly license_expiry: string };

/** What the server said about the fields of an upload it refused. */
interface Refused {
  readonly form: DocumentsForm;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Sends all four documents in one request. `share` is how much of it has left the device, 0 to 1; `cancel` gives it up.
 * `refusals` are the server's messages by field, for as long as a field holds what was refused.
 */
export function useUploadDocuments(vehicle: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const giveUp = useRef<AbortController>(null);
  const refused = useRef<Refused>(null);

  const mutation = useMutation({
    mutationFn: (form: DocumentsForm) => {
      giveUp.current = new AbortController();
      setShare(0);
      return api.upload(uploadVehicleDocuments, {
        params: { id: vehicle },
        form: form.license_expiry === '' ? {} : { license_expiry: form.license_expiry },
        files: Object.fromEntries(VEHICLE_DOCUMENTS.map((name) => [name, form[name] ?? undefined])),
        onProgress: setShare,
        signal: giveUp.current.signal,
      });
    },
    onSuccess: async () => {
      notify(texts.toasts.documentsUploaded, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
    onError: (error, form) => {
      refused.current = { form, errors: isApiError(error) ? error.errors : {} };
      const text = failureText(error, texts.errors.documentUpload);
      if (text) notify(text, 'error');
    },
  });

  return {
    uploading: mutation.isPending,
    share,
    upload: mutation.mutateAsync,
    cancel: () => giveUp.current?.abort(),
    serverErrors: (now: DocumentsForm) => serverErrorsOf(refused.current, now),
  };
}

function serverErrorsOf(refused: Refused | null, now: DocumentsForm): Partial<Record<keyof DocumentsForm, string>> {
  const fields = [...VEHICLE_DOCUMENTS, 'license_expiry'] as const;
  const messages = fields.map(
    (field) => [field, refused?.form[field] === now[field] ? refused.errors[field]?.[0] : undefined] as const,
  );
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}
