import { documentFileMessage, IMAGE, imageMessage, PDF } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { PhotoInput, shrinkPhoto } from '@liftclub/ui-kit';
import { useField } from 'formik';
import { useRef, useState } from 'react';

interface DocumentFieldProps {
  readonly name: string;
  readonly label: string;
  /** Why the earlier photo was rejected. */
  readonly reason?: string | undefined;
  readonly disabled: boolean;
  /** Takes a PDF as well. */
  readonly pdf?: boolean;
}

/**
 * One document: a photo from the device with its preview, or a PDF. A large photo is scaled down at once; another file
 * is rejected at once, and the earlier one stays.
 */
export function DocumentField({ name, label, reason, disabled, pdf = false }: DocumentFieldProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<File | null>(name);
  const [rejection, setRejection] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const turn = useRef(0);
  const copy = texts.vehicle.documents;
  const notTaken = pdf ? texts.driverDocuments.faults.fileType : texts.validation.imageType;

  const choose = async (photo: File | null) => {
    if (!photo) return;
    turn.current += 1;
    const mine = turn.current;
    setPreparing(true);
    const small = photo.type === PDF.type ? photo : await shrinkPhoto(photo, IMAGE.types).catch(() => null);
    // Another photo was chosen meanwhile.
    if (mine !== turn.current) return;
    setPreparing(false);
    const messageOf = pdf ? documentFileMessage : imageMessage;
    const fault = small ? messageOf(small) : notTaken;
    setRejection(fault);
    if (fault === undefined) await setValue(small);
  };

  return (
    <PhotoInput
      shape="wide"
      label={label}
      name={name}
      prompt={pdf ? texts.driverDocuments.form.choose : copy.choose}
      hint={preparing ? copy.preparing : reason}
      value={value}
      error={rejection ?? (touched ? error : undefined)}
      notImage={notTaken}
      pdf={pdf}
      disabled={disabled}
      required
      onChange={(photo) => void choose(photo)}
    />
  );
}
