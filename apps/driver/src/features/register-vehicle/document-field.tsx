import { imageMessage, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { PhotoInput } from '@liftclub/ui-kit';
import { useField } from 'formik';
import { useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo';

/**
 * One document: press the frame, choose a photo, see it before it is sent. A large photo is made small at once; a file
 * that is no photo is refused at once, and the earlier choice stays.
 */
export function DocumentField({ name, disabled }: { readonly name: VehicleDocument; readonly disabled: boolean }) {
  const [{ value }, { error, touched }, { setValue }] = useField<File | null>(name);
  const [refusal, setRejection] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const turn = useRef(0);
  const copy = texts.vehicle.documents;

  const choose = async (photo: File | null) => {
    if (!photo) return;
    turn.current += 1;
    const mine = turn.current;
    setPreparing(true);
    const small = await shrinkPhoto(photo).catch(() => null);
    // Whoever chose another one meanwhile wants that one.
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
      hint={preparing ? copy.preparing : undefined}
      value={value}
      error={refusal ?? (touched ? error : undefined)}
      notImage={texts.validation.imageType}
      disabled={disabled}
      required
      onChange={(photo) => void choose(photo)}
    />
  );
}
