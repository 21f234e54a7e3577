import { texts } from '@liftclub/texts';
import { ApiError } from './api-error';
import { jsonOf, type WireResponse } from './wire-response';

export interface UploadRequest {
  readonly url: string;
  readonly method: string;
  readonly body: FormData;
  readonly access: string | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** A multipart body: text fields first, then the files; undefined values are left out. */
export function multipartOf(
  form: Readonly<Record<string, string | undefined>>,
  files: Readonly<Record<string, Blob | undefined>>,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...files })) if (value !== undefined) body.append(name, value);
  return body;
}

/** Uploads by XMLHttpRequest: fetch reports no upload progress over HTTP/1.1. Rejects like `sendJson`. */
export function sendForm(request: UploadRequest): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const { signal, onProgress } = request;
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const settled = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new ApiError('aborted', ''));
    xhr.open(request.method, request.url);
    xhr.setRequestHeader('accept', 'application/json');
    if (request.access !== null) xhr.setRequestHeader('authorization', `Bearer ${request.access}`);
    if (request.idempotencyKey !== undefined) xhr.setRequestHeader('idempotency-key', request.idempotencyKey);
    if (onProgress) {
      xhr.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total);
      };
    }
    xhr.onload = () => {
      const { status } = xhr;
      resolve({
        status,
        ok: status >= 200 && status < 300,
        json: jsonOf(xhr.responseText),
        header: (name) => xhr.getResponseHeader(name),
      });
    };
    xhr.onerror = () => reject(new ApiError('network', texts.errors.network));
    xhr.onabort = () => reject(new ApiError('aborted', ''));
    xhr.onloadend = settled;
    signal?.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}
