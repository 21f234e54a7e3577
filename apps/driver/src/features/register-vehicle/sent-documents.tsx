import type { Vehicle } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, palette, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

type SentDocument = Vehicle['documents'][number];

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Picture = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  borderRadius: 12,
  border: `1px solid ${palette.line}`,
  background: palette.tint,
});
const Name = styled('p')({ margin: '8px 0 0', fontWeight: 600 });
const Status = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '2px 0 0',
  fontSize: '0.9375rem',
  fontWeight: 550,
});

const looks: Record<SentDocument['status'], { icon: IconName; color: string }> = {
  pending: { icon: 'clock', color: palette.warning },
  approved: { icon: 'check', color: palette.success },
  rejected: { icon: 'alert', color: palette.error },
};

/** The newest documents, each with what the review said of it. */
export function SentDocuments({ documents }: Pick<Vehicle, 'documents'>) {
  const copy = texts.vehicle.documents;
  return (
    <Grid>
      {documents.map(({ document, status, link }) => (
        <li key={document}>
          <Picture src={link} alt="" />
          <Name>{copy[document]}</Name>
          <Status style={{ color: looks[status].color }}>
            <Icon name={looks[status].icon} size={18} />
            {copy.status[status]}
          </Status>
        </li>
      ))}
    </Grid>
  );
}
