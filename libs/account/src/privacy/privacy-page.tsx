import { texts } from '@liftclub/texts';
import { Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { ConsentsCard } from './consents-card';
import { EraseCard } from './erase-card';
import { ExportsCard } from './exports-card';

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });

/** One's own data: what was agreed to, a copy of everything, leaving. */
export function PrivacyPage() {
  return (
    <Page>
      <PageTitle title={texts.privacy.title} />
      <Intro>{texts.privacy.intro}</Intro>
      <Cards>
        <ConsentsCard />
        <ExportsCard />
        <EraseCard />
      </Cards>
    </Page>
  );
}
