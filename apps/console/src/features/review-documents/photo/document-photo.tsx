import { texts } from '@liftclub/texts';
import { palette, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { BrokenPhoto } from './broken-photo';
import { usePhoto } from './use-photo';

const Open = styled('button')({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 2',
  padding: 0,
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: palette.page,
  cursor: 'zoom-in',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
});
const Said = styled('span')(visuallyHidden);

interface DocumentPhotoProps {
  /** The document's name. */
  readonly title: string;
  readonly link: string;
  /** True when a newer version exists, so that the file may be deleted. */
  readonly replaced: boolean;
  readonly renewLinks: () => Promise<boolean>;
  readonly onOpen: () => void;
}

/** A photo of a document; a click opens the viewer. */
export function DocumentPhoto({ title, link, replaced, renewLinks, onOpen }: DocumentPhotoProps) {
  const { state, handlers, tryAgain } = usePhoto(renewLinks);
  const { photo } = texts.consoleReview;
  if (state === 'broken') return <BrokenPhoto onTryAgain={tryAgain} replaced={replaced} />;
  return (
    <>
      <Open type="button" data-opens-photo aria-label={photo.open(title)} onClick={onOpen}>
        <img src={link} alt="" {...handlers} />
      </Open>
      {state === 'again' && <Said role="status">{photo.loadingAgain}</Said>}
    </>
  );
}
