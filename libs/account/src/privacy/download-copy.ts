import { ApiError } from '@liftclub/api-client';
import { getExports } from '@liftclub/api-contract';
import type { AuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';

/**
 * The file of a copy of one's own data. Rejects with an ApiError. The list is asked for first, because that renews a
 * session whose token is over.
 */
export async function downloadCopy({ api, stored }: Pick<AuthSession, 'api' | 'stored'>, id: string): Promise<Blob> {
  await api.call(getExports);
  const response = await fetch(new URL(`/api/v1/account/export/${id}/file/`, window.location.href), {
    headers: { authorization: `Bearer ${stored.get('access') ?? ''}` },
  }).catch(() => {
    throw new ApiError('network', texts.errors.network);
  });
  if (!response.ok) throw new ApiError('http', texts.privacy.exports.states.expired, { status: response.status });
  return response.blob();
}
