import type { Form, updatePassengerProfile } from '@liftclub/api-contract';
import type { Dependencies } from '../../dependencies';
import type { ReceivedFile } from '../../plugins/multipart-form';
import { reencodePhoto } from '../files';
import { updateProfile } from './profiles-repository';

const PICTURE_SIDE = 512;

/** Changes names, picture and address; what was not sent stays (specification section 3, profile write fields). */
export async function changeProfile(
  needs: Dependencies,
  userId: string,
  form: Form<typeof updatePassengerProfile>,
  picture: ReceivedFile | undefined,
): Promise<void> {
  const pictureKey = picture && (await storePicture(needs, picture));
  const changes = {
    firstName: form.first_name,
    lastName: form.last_name,
    ...(pictureKey !== undefined && { profilePicKey: pictureKey }),
    ...(form.home_address !== undefined && {
      homeAddress: form.home_address,
      homeLatitude: form.address_latitude,
      homeLongitude: form.address_longitude,
    }),
  };
  const before = await needs.db.transaction((tx) => updateProfile(tx, userId, changes));
  // Only once the new one is in place: a failure in between leaves a file too many, never a profile without its picture.
  if (pictureKey !== undefined && before !== null) await needs.files.remove(before);
}

async function storePicture(needs: Dependencies, picture: ReceivedFile): Promise<string> {
  const key = `pictures/${needs.random.id(needs.clock())}.jpg`;
  await needs.files.put(key, await reencodePhoto(picture.bytes, 'profile_pic', PICTURE_SIDE));
  return key;
}
