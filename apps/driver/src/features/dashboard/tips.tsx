import { texts } from '@liftclub/texts';
import { TipSlider, type IconName } from '@liftclub/ui-kit';

const icons: readonly IconName[] = ['repeat', 'calendar', 'route'];
const tips = texts.dashboard.tips.map(({ text }, index) => ({ text, icon: icons[index] ?? 'info' }));
const pauseLabels = { pause: texts.dashboard.pauseTips, play: texts.dashboard.playTips };

/** Milliseconds a tip stays (specification section 9). */
const TIP_STAYS = 5000;

/** Three tips that follow one another. */
export function Tips() {
  const { tipsLabel, showTip } = texts.dashboard;
  return <TipSlider label={tipsLabel} tips={tips} interval={TIP_STAYS} tipLabel={showTip} pauseLabels={pauseLabels} />;
}
