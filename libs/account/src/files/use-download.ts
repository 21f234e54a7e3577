import { ApiError } from '@liftclub/api-client';
import { useAuthSession, type AuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { useMutation } from '@tanstack/react-query';

interface Download {
  /** Below /api/v1/, with its query. */
  readonly path: string;
  readonly fileName: string;
  /** What to say when the API does not give the file. */
  readonly refused: string;
  /** A call that is made first, because it renews a session whose token has expired. */
  readonly renew: () => Promise<unknown>;
}

/** Saves a file of the API under its name; its address needs a header, which a plain link cannot send. */
export function useDownload(file: Download): { readonly download: () => void; readonly busy: boolean } {
  const { stored } = useAuthSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(stored, file),
    onSuccess: (content) => saveFile(content, file.fileName),
    onError: (error) => notifyFailure(error, file.refused),
  });
  return { download: () => mutate(), busy: isPending };
}

/** Saves bytes as a file of the device. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Rejects with an ApiError. */
async function fetchFile(stored: AuthSession['stored'], { path, refused, renew }: Download): Promise<Blob> {
  await renew();
  const response = await fetch(new URL(`/api/v1/${path}`, window.location.href), {
    headers: { authorization: `Bearer ${stored.get('access') ?? ''}` },
  }).catch(() => {
    throw new ApiError('network', texts.errors.network);
  });
  if (!response.ok) throw new ApiError('http', refused, { status: response.status });
  return response.blob();
}
