import { useState } from 'react';
import type { Impact } from './impact-plate';

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
