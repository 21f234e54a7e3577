import { texts } from '@liftclub/texts';
import { ButtonLink, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';

const Plate = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 20,
  padding: '24px 22px',
  borderRadius: 18,
  background: palette.sunTint,
  border: `1px solid ${palette.sun}`,
  '@media (min-width: 600px)': { padding: '28px 30px' },
});
const Words = styled('div')({ flex: '1 1 300px' });
const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
const Text = styled('p')({ margin: '6px 0 0', maxWidth: 600, color: palette.muted, textWrap: 'pretty' });

interface NextRideProps {
  readonly id: string;
  /** Nothing was booked yet; undefined while that is not known. */
  readonly first: boolean | undefined;
}

const titleOf = (first: boolean | undefined): string => {
  if (first === undefined) return texts.dashboard.ride;
  return first ? texts.dashboard.firstRide : texts.dashboard.nextRide;
};

/** The way to a booking: the first ride for a new passenger, else another one. */
export function NextRide({ id, first }: NextRideProps) {
  return (
    <Plate>
      <Words>
        <Title>{titleOf(first)}</Title>
        <Text>{texts.dashboard.rideText}</Text>
      </Words>
      <Links>
        {first && (
          <ButtonLink look="outline" to={paths.scholar.addForRideHref(id)}>
            <Icon name="plus" size={20} />
            {texts.scholars.addScholar}
          </ButtonLink>
        )}
        <ButtonLink to={paths.scheduleRide.href(id)}>
          <Icon name="calendar" size={20} />
          {texts.layout.menu.scheduleRide}
        </ButtonLink>
      </Links>
    </Plate>
  );
}
