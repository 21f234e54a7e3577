import { styled } from '@mui/material/styles';
import { Skeleton } from '../feedback/skeleton';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '14px 16px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
  '@media (min-width: 600px)': { padding: '22px 22px' },
}));
const Badge = styled('span')({
  display: 'flex',
  padding: 12,
  borderRadius: 14,
  background: palette.tint,
  color: palette.primary,
});
const Label = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem', fontWeight: 550 });
const Value = styled('p')({
  margin: '2px 0 0',
  fontSize: '1.5rem',
  fontWeight: 750,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

export interface StatCardProps {
  label: string;
  value: string | number;
  icon: IconName;
  loading?: boolean;
}

/** A figure with its label. */
export function StatCard({ label, value, icon, loading }: StatCardProps) {
  return (
    <Box>
      <Badge>
        <Icon name={icon} size={26} />
      </Badge>
      <div>
        <Label>{label}</Label>
        {loading ? <Skeleton width={72} height={34} /> : <Value>{value}</Value>}
      </div>
    </Box>
  );
}
