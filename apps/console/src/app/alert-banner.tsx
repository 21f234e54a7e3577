import type { Today } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Icon, PAGE_WIDTH, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../paths';

const copy = texts.consoleShell.alerts;

const Banner = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  maxWidth: `var(${PAGE_WIDTH})`,
  margin: '0 0 12px',
  padding: '10px 14px',
  border: `1px solid ${palette.error}`,
  borderRadius: 12,
  background: palette.errorTint,
  color: palette.ink,
  '& svg': { color: palette.error },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, color: 'inherit', fontWeight: 650 },
  '@media print': { display: 'none' },
});

/** Open calls for help and runs that have not started, above every page, as far as the member may see them. */
export function AlertBanner({ today }: { readonly today: Today | undefined }) {
  const calls = today?.calls_for_help?.count ?? 0;
  const lateStarts = today?.late_starts ?? 0;
  const day = today?.alert_days?.late_starts;
  return (
    <>
      <div aria-live="assertive">
        {calls > 0 && (
          <Banner>
            <Icon name="alert" />
            {texts.consoleToday.callsForHelp.count(calls)}
            <Link to={paths.cases.href()}>{copy.openCases}</Link>
          </Banner>
        )}
      </div>
      <div aria-live="polite">
        {lateStarts > 0 && (
          <Banner>
            <Icon name="clock" />
            {copy.lateStarts(lateStarts)}
            <Link to={day ? paths.dispatch.ofDay(day.market, day.date) : paths.dispatch.href()}>
              {copy.openDispatch}
            </Link>
          </Banner>
        )}
      </div>
    </>
  );
}
