import { IMAGE, imageMessage, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { PhotoInput, shrinkPhoto } from '@liftclub/ui-kit';
import { useField } from 'formik';
import { useRef, useState } from 'react';

interface DocumentFieldProps {
  readonly name: VehicleDocument;
  /** Why the earlier photo was rejected. */
  readonly reason: string | undefined;
  readonly disabled: boolean;
}

/**
 * One document: a photo from the device with its preview. A large photo is scaled down at once; a file that is no photo
 * is rejected at once, and the earlier photo stays.
 */
export function DocumentField({ name, reason, disabled }: DocumentFieldProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<File | null>(name);
  const [rejection, setRejection] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const turn = useRef(0);
  const copy = texts.vehicle.documents;

  const choose = async (photo: File | null) => {
    if (!photo) return;
    turn.current += 1;
    const mine = turn.current;
    setPreparing(true);
    const small = await shrinkPhoto(photo, IMAGE.types).catch(() => null);
    // Another photo was chosen meanwhile.
    if (mine !== turn.current) return;
    setPreparing(false);
    const fault = small ? imageMessage(small) : texts.validation.imageType;
    setRejection(fault);
    if (fault === undefined) await setValue(small);
  };

  return (
    <PhotoInput
      shape="wide"
      label={copy[name]}
      name={name}
      prompt={copy.choose}
      hint={preparing ? copy.preparing : reason}
      value={value}
      error={rejection ?? (touched ? error : undefined)}
      notImage={texts.validation.imageType}
      disabled={disabled}
      required
      onChange={(photo) => void choose(photo)}
    />
  );
}
