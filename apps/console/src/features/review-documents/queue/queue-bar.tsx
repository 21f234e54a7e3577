import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, CheckboxInput, Icon, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useShortcuts } from '../use-shortcuts';

const { queue: copy, keys, backToQueue } = texts.consoleReview;

const Bar = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
const Others = styled('span')({ marginLeft: 'auto', color: palette.muted });
const Hint = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 20px',
  fontSize: '0.9375rem',
  color: palette.muted,
  '@media (pointer: coarse)': { display: 'none' },
});

interface QueueBarProps {
  readonly queue: Review['queue'];
  readonly shortcutsOn: boolean;
}

/** Links and shortcuts to the previous and the next waiting review. */
export function QueueBar({ queue, shortcutsOn }: QueueBarProps) {
  const navigate = useNavigate();
  const goTo = (id: string | null) => () => {
    if (id !== null) void navigate(paths.review.href(id));
  };
  const [next, previous] = [goTo(queue.next), goTo(queue.previous)];
  useShortcuts('page', { n: next, j: next, p: previous, k: previous }, shortcutsOn);
  return (
    <Bar aria-label={copy.label}>
      <TextLink to={paths.reviews.href()}>{backToQueue}</TextLink>
      <Others>{copy.others(queue.others)}</Others>
      {queue.previous !== null && (
        <ButtonLink look="outline" small to={paths.review.href(queue.previous)}>
          <Icon name="arrowLeft" size={18} />
          {copy.previous}
        </ButtonLink>
      )}
      {queue.next !== null && (
        <ButtonLink look="outline" small to={paths.review.href(queue.next)}>
          {copy.next}
          <Icon name="arrowRight" size={18} />
        </ButtonLink>
      )}
    </Bar>
  );
}

/** The list of shortcuts and a checkbox that turns them off. */
export function ShortcutHint({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  return (
    <Hint>
      <CheckboxInput name="review-keys" label={keys.use} value={on} onChange={onChange} />
      {on && <span>{keys.hint}</span>}
    </Hint>
  );
}
