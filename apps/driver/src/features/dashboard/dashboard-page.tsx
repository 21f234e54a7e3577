import { texts } from '@liftclub/texts';
import { Page, PageTitle, TipSlider, type IconName } from '@liftclub/ui-kit';

const icons: readonly IconName[] = ['repeat', 'calendar', 'route'];
const tips = texts.dashboard.tips.map(({ text }, index) => ({ text, icon: icons[index] ?? 'info' }));
const pauseLabels = { pause: texts.dashboard.pauseTips, play: texts.dashboard.playTips };

/** Milliseconds a tip stays (specification section 9). */
const TIP_STAYS = 5000;

/** The driver's dashboard (specification section 2): three tips that follow one another. */
export function DashboardPage() {
  const { title, tipsLabel, showTip } = texts.dashboard;
  return (
    <Page>
      <PageTitle title={title} />
      <TipSlider label={tipsLabel} tips={tips} interval={TIP_STAYS} tipLabel={showTip} pauseLabels={pauseLabels} />
    </Page>
  );
}
