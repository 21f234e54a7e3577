import type { Scholar } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Avatar, Button, ButtonLink, EmptyState, Icon, Loading, Skeleton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { paths } from '../../paths';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Item = styled('li')({
  padding: '22px 0',
  borderTop: `1px solid ${palette.line}`,
  '&:first-of-type': { paddingTop: 0, borderTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
});
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, marginBottom: 16 });
const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  flex: '1 1 auto',
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
}));
const More = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 12,
  '@media (min-width: 800px)': { paddingLeft: 58 },
});
const Facts = styled(FactList)({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  '@media (min-width: 800px)': {
    gridTemplateColumns: '56px 96px minmax(0, 1fr) minmax(0, 1.5fr)',
    paddingLeft: 58,
    '& > :nth-of-type(n + 3)': { gridColumn: 'auto' },
  },
});

interface ScholarListProps {
  readonly scholars: readonly Scholar[];
  readonly onEdit: (scholar: Scholar) => void;
  readonly onAccess: (scholar: Scholar) => void;
}

export function ScholarList({ scholars, onEdit, onAccess }: ScholarListProps) {
  const copy = texts.scholars;
  if (scholars.length === 0) return <EmptyState icon="scholar" title={copy.none} />;
  return (
    <List>
      {scholars.map((scholar) => (
        <Item key={scholar.id}>
          <Head>
            <Avatar name={scholar.name} />
            <Name>{scholar.name}</Name>
            <Button look="outline" small aria-label={copy.editNamed(scholar.name)} onClick={() => onEdit(scholar)}>
              <Icon name="edit" size={18} />
              {copy.edit}
            </Button>
          </Head>
          <Facts
            facts={[
              [copy.age, scholar.age],
              [copy.gender, scholar.gender],
              [copy.school, scholar.school_name],
              [copy.address, scholar.school_address],
            ]}
          />
          <More>
            <ButtonLink
              look="outline"
              small
              to={paths.learner.href(scholar.id)}
              aria-label={texts.caregivers.openNamed(scholar.name)}
            >
              {texts.caregivers.open}
            </ButtonLink>
            <Button
              look="quiet"
              small
              aria-label={texts.learnerAccess.openNamed(scholar.name)}
              onClick={() => onAccess(scholar)}
            >
              {texts.learnerAccess.open}
            </Button>
          </More>
        </Item>
      ))}
    </List>
  );
}

/** Takes the place of the learners while they load. */
export function ScholarSkeleton() {
  return (
    <Loading label={texts.general.loading}>
      <Skeleton width={44} height={44} round />
      <Skeleton width={200} height={22} />
      <Skeleton width="80%" />
      <Skeleton width={44} height={44} round />
      <Skeleton width={180} height={22} />
      <Skeleton width="70%" />
    </Loading>
  );
}
