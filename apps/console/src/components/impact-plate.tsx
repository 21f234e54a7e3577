import type { previewClosures, ResponseBody } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const copy = texts.consoleCalendar.impact;

/** What a change of the calendar does to sold plans. */
export type Impact = ResponseBody<typeof previewClosures>['data'];

const Plate = styled('div')({
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.tint,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});
const Title = styled('p')({ color: palette.muted, fontSize: '0.875rem' });
const Sentence = styled('p')({ fontWeight: 600 });

/** Trips, riders and credit that a change concerns, announced when it appears. */
export function ImpactPlate({ impact }: { readonly impact: Impact | undefined }) {
  return (
    <div role="status">
      {impact && (
        <Plate>
          <Title>{copy.title}</Title>
          <Sentence>{impactSentence(impact)}</Sentence>
          {impact.trips > 0 && <p>{copy.notified}</p>}
        </Plate>
      )}
    </div>
  );
}

function impactSentence({ trips, riders, credit }: Impact): string {
  if (trips === 0) return copy.nothing;
  const amounts = credit.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ');
  return `${copy.trips(trips, riders)} ${copy.credit(amounts)}`;
}

/** Keeps what a change was counted to concern, for as long as the change is the same. */
export function useCountedImpact<Body>(count: (body: Body) => Promise<{ data: Impact }>) {
  const [counted, setCounted] = useState<{ readonly of: string; readonly impact: Impact }>();
  return {
    /** What `body` was counted to concern; undefined before, and for another body. */
    impactOf: (body: Body) => (counted?.of === JSON.stringify(body) ? counted.impact : undefined),
    preview: async (body: Body) => {
      const { data } = await count(body);
      setCounted({ of: JSON.stringify(body), impact: data });
    },
  };
}
