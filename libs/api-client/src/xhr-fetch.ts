/** The headers of a response that the client reads. */
const READ_HEADERS = ['date', 'retry-after'];

/** A multipart body: text fields first, then the files; undefined values are left out. */
export function multipartOf(
  form: Readonly<Record<string, string | undefined>>,
  files: Readonly<Record<string, Blob | undefined>>,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...files })) if (value !== undefined) body.append(name, value);
  return body;
}

/**
 * A `fetch` that uploads `body` by XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. It takes
 * method, URL, headers and signal of the request, and rejects as fetch does. `onProgress` gets the share, 0 to 1.
 */
export function xhrFetch(body: FormData, onProgress?: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init);
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      request.signal.throwIfAborted();
      xhr.open(request.method, request.url);
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      if (onProgress) {
        xhr.upload.onprogress = (event) => {
          if (event.lengthComputable) onProgress(event.loaded / event.total);
        };
      }
      xhr.onload = () =>
        resolve(new Response(xhr.responseText || null, { status: xhr.status, headers: headersOf(xhr) }));
      xhr.onerror = () => reject(new TypeError('The upload got no response.'));
      xhr.onabort = () => reject(request.signal.reason);
      xhr.onloadend = () => request.signal.removeEventListener('abort', abort);
      request.signal.addEventListener('abort', abort);
      xhr.send(body);
    });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
