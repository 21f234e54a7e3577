import { texts } from '@liftclub/texts';
import { ApiError } from './api-error';
import { jsonOf, type WireResponse } from './wire-response';

/** Fetches a file. Resolves for every status, with the file where it is a success; rejects with an ApiError. */
export async function fetchFile(url: string, access: string | null): Promise<WireResponse & { readonly file: Blob }> {
  try {
    const response = await fetch(url, { headers: access === null ? {} : { authorization: `Bearer ${access}` } });
    const { status, ok } = response;
    const json = ok ? undefined : jsonOf(await response.clone().text());
    return { status, ok, json, header: (name) => response.headers.get(name), file: await response.blob() };
  } catch {
    throw new ApiError('network', texts.errors.network);
  }
}
