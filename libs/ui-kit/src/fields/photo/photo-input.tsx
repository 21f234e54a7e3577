import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Icon } from '../../icons/icon';
import { visuallyHidden } from '../../theme/hidden';
import { palette } from '../../theme/palette';
import { FieldNotes, useFieldIds, type FieldProps } from '../field-frame';

export interface PhotoInputProps extends FieldProps<File | null> {
  /** Address of the current picture; shown until another is chosen. */
  currentSrc?: string | null;
  /** `round` for a person (pencil on the rim), `wide` for a document (the whole frame is the button). */
  shape?: 'round' | 'wide';
  /** Says what to do inside an empty `wide` frame. */
  prompt?: string;
  /** The message when a file that is no image was chosen. */
  notImage?: string;
  /** Takes a PDF as well, which has no preview. */
  pdf?: boolean;
}

const Label = styled('span')({ display: 'block', marginBottom: 6, fontSize: '0.9375rem', fontWeight: 600 });
const Press = styled('label')({
  position: 'relative',
  display: 'inline-block',
  cursor: 'pointer',
  '&:focus-within > .frame': { outline: `3px solid ${palette.primary}`, outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'default', opacity: 0.7 },
  // The same width with and without a photo.
  '&:has(> .wide)': { display: 'block', maxWidth: 420 },
});
const Frame = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  overflow: 'hidden',
  background: palette.tint,
  color: palette.primary,
  fontWeight: 550,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.round': { width: 120, height: 120, borderRadius: '50%' },
  '&.wide': { width: '100%', aspectRatio: '8 / 5', borderRadius: 14, border: `2px dashed ${palette.border}` },
});
const Pencil = styled('span')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  display: 'flex',
  padding: 9,
  borderRadius: '50%',
  border: `3px solid ${palette.paper}`,
  background: palette.primary,
  color: palette.onPrimary,
});
const FileInput = styled('input')(visuallyHidden);
const Chosen = styled('p')({ margin: '6px 0 0', fontSize: '0.875rem', color: palette.muted, overflowWrap: 'anywhere' });

/** "0.4 MB": megabytes of a file with one digit, never less than 0.1. */
export function fileSize(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

const PDF = 'application/pdf';

/** The chosen file itself, before it is sent. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" />;
}

type PhotoFrameProps = Pick<PhotoInputProps, 'value' | 'currentSrc' | 'prompt'> & { shape: 'round' | 'wide' };

/** The chosen picture, else the current one, else an icon. */
function PhotoFrame({ value, currentSrc, shape, prompt }: PhotoFrameProps) {
  const empty = !value && !currentSrc;
  return (
    <>
      <Frame className={`frame ${shape}`}>
        {value && (value.type === PDF ? <Icon name="file" size={34} /> : <Preview file={value} />)}
        {!value && currentSrc && <img src={currentSrc} alt="" />}
        {empty && <Icon name={shape === 'round' ? 'user' : 'camera'} size={34} />}
        {empty && prompt && <span>{prompt}</span>}
      </Frame>
      {shape === 'round' && (
        <Pencil>
          <Icon name="edit" size={18} />
        </Pencil>
      )}
    </>
  );
}

/** One picture or PDF from the device, shown before it is sent. Another file is rejected with a message. */
export function PhotoInput({ label, value, onChange, hint, currentSrc, shape = 'wide', ...props }: PhotoInputProps) {
  const { prompt, notImage, pdf = false, error: formError, ...input } = props;
  const [rejected, setRejected] = useState(false);
  const error = rejected ? (notImage ?? formError) : formError;
  const control = useFieldIds({ hint, error });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const isTaken = file.type.startsWith('image/') || (pdf && file.type === PDF);
    setRejected(!isTaken);
    if (isTaken) onChange(file);
    // Without this, choosing the same file again would fire no change event.
    event.target.value = '';
  };

  return (
    <div>
      <Press>
        <Label>{label}</Label>
        <PhotoFrame value={value} currentSrc={currentSrc} shape={shape} prompt={prompt} />
        <FileInput {...input} {...control} type="file" accept={pdf ? `image/*,${PDF}` : 'image/*'} onChange={choose} />
      </Press>
      {value && (
        <Chosen>
          {value.name} · {fileSize(value.size)}
        </Chosen>
      )}
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
}
