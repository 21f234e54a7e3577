import { uploadVehicleDocuments } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';

/** The upload form; the date only where it is required. */
export type DocumentsForm = Readonly<Record<VehicleDocument, File | null>> & { readonly license_expiry: string };

/**
 * Sends the chosen documents in one request. `share` of it has left the device (0 to 1); `cancel` aborts it. The state
 * of the vehicle becomes stale.
 */
export function useUploadDocuments(vehicle: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);

  const mutation = useMutation({
    mutationFn: (form: DocumentsForm) => {
      abort.current = new AbortController();
      setShare(0);
      return api.upload(uploadVehicleDocuments, {
        params: { id: vehicle },
        form: form.license_expiry === '' ? {} : { license_expiry: form.license_expiry },
        files: Object.fromEntries(VEHICLE_DOCUMENTS.map((name) => [name, form[name] ?? undefined])),
        onProgress: setShare,
        signal: abort.current.signal,
      });
    },
    onSuccess: async () => {
      notify(texts.toasts.documentsUploaded, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
    onError: (error) => notifyFailure(error, texts.errors.documentUpload),
  });

  return {
    uploading: mutation.isPending,
    share,
    upload: mutation.mutateAsync,
    cancel: () => abort.current?.abort(),
  };
}
