import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type FocusEvent } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 20,
  minHeight: 260,
  padding: '28px 24px 16px',
  borderRadius: 20,
  background: palette.pine,
  color: palette.onPine,
  '& :focus-visible': { outlineColor: palette.sun },
  '@media (min-width: 600px)': { padding: '36px 40px 20px' },
});
const Badge = styled('span')({
  display: 'inline-flex',
  padding: 14,
  marginBottom: 18,
  borderRadius: 16,
  background: palette.sun,
  color: palette.onSun,
});
const Text = styled('p')({
  margin: 0,
  maxWidth: 620,
  fontSize: 'clamp(1.125rem, 1rem + .8vw, 1.5rem)',
  fontWeight: 600,
  lineHeight: 1.35,
});
const Controls = styled('div')({ display: 'flex', alignItems: 'center', gap: 2, marginLeft: -12 });
const Dot = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: 5,
    background: palette.onPineDot,
    transition: 'width .2s',
  },
  '&[aria-current="true"]::before': { width: 26, background: palette.sun },
});

export interface Tip {
  text: string;
  icon: IconName;
}

export interface TipSliderProps {
  label: string;
  tips: readonly Tip[];
  /** Milliseconds for which a tip is shown; default 5000 (specification section 9). */
  interval?: number;
  /** The accessible name of the button of a tip; default "Tip 1 of 3". */
  tipLabel?: (position: number, count: number) => string;
  pauseLabels?: { pause: string; play: string };
}

const nameTip = (position: number, count: number) => `Tip ${position} of ${count}`;
const PAUSE_LABELS = { pause: 'Pause', play: 'Play' };

/** The tip shown now, the next one after `interval` ms while `running`. */
function useCurrentTip(count: number, interval: number, running: boolean) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setCurrent((shown) => (shown + 1) % count), interval);
    return () => clearInterval(timer);
  }, [running, interval, count]);
  return [current, setCurrent] as const;
}

/**
 * Tips that follow one another. They stop under the pointer, with the focus inside and under prefers-reduced-motion,
 * and can be paused or chosen by hand.
 */
export function TipSlider(props: TipSliderProps) {
  const { label, tips, interval = 5000, tipLabel = nameTip, pauseLabels = PAUSE_LABELS } = props;
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [attended, setAttended] = useState(false);
  const [paused, setPaused] = useState(false);
  const running = !attended && !paused && !stillness;
  const [current, setCurrent] = useCurrentTip(tips.length, interval, running);
  const tip = tips[current];

  const attend = {
    onMouseEnter: () => setAttended(true),
    onMouseLeave: () => setAttended(false),
    onFocus: () => setAttended(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setAttended(false);
    },
  };

  return (
    <Frame aria-label={label} aria-roledescription="carousel" {...attend}>
      <div aria-live={running ? 'off' : 'polite'}>
        {tip && (
          <Badge>
            <Icon name={tip.icon} size={28} />
          </Badge>
        )}
        <Text>{tip?.text}</Text>
      </div>
      <Controls>
        {tips.map((each, index) => (
          <Dot
            key={each.text}
            type="button"
            aria-label={tipLabel(index + 1, tips.length)}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
          />
        ))}
        {!stillness && <PauseButton paused={paused} labels={pauseLabels} onPress={() => setPaused(!paused)} />}
      </Controls>
    </Frame>
  );
}

interface PauseButtonProps {
  paused: boolean;
  labels: { pause: string; play: string };
  onPress: () => void;
}

function PauseButton({ paused, labels, onPress }: PauseButtonProps) {
  const icon = paused ? 'play' : 'pause';
  return <IconButton icon={icon} label={labels[icon]} iconSize={18} onClick={onPress} />;
}
