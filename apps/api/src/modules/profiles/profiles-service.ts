import type { Form, updatePassengerProfile } from '@liftclub/api-contract';
import type { Dependencies } from '../../dependencies';
import type { ReceivedFile } from '../../plugins/contract/multipart-form';
import { removeFiles, storePhotos } from '../files';
import { updateProfile } from '../accounts';

/**
 * Changes names, picture and address; fields that were not sent stay (specification section 3, profile write fields).
 * 400 at `profile_pic` for a file that is not a photo.
 */
export async function changeProfile(
  deps: Dependencies,
  userId: string,
  form: Form<typeof updatePassengerProfile>,
  picture: ReceivedFile | undefined,
): Promise<void> {
  const stored = picture && (await storePhotos(deps, 'pictures', { profile_pic: picture.bytes }));
  const changes = {
    firstName: form.first_name,
    lastName: form.last_name,
    ...(stored && { profilePicKey: stored.profile_pic }),
    ...(form.home_address !== undefined && {
      homeAddress: form.home_address,
      homeLatitude: form.address_latitude,
      homeLongitude: form.address_longitude,
    }),
  };
  const before = await deps.db.transaction((tx) => updateProfile(tx, userId, changes));
  // After the commit: a failure in between leaves an unreferenced file, never a profile without its picture.
  if (stored && before !== null) await removeFiles(deps, [before]);
}
