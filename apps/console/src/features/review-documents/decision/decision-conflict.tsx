import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, FormError } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import type { ConflictCode } from './use-decide';

const { newer: newerCopy, alreadyDecided, license, showDecision } = texts.consoleReview;

const Box = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', '&:focus': { outline: 'none' } });

const COPY = {
  newer_version: { text: newerCopy.text, action: newerCopy.show },
  already_decided: { text: alreadyDecided, action: showDecision },
  license_expired: { text: license.expired, action: undefined },
} as const;

interface DecisionConflictProps {
  readonly conflict: ConflictCode;
  /** The id of the newest version, if it was known before saving. */
  readonly newer: string | null;
  readonly refresh: () => Promise<Review | undefined>;
}

/** Why a decision cannot be saved, with a button that shows the current state. The form keeps its values until then. */
export function DecisionConflict({ conflict, newer, refresh }: DecisionConflictProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { text, action } = COPY[conflict];
  const afterSaving = newer === null;
  // The message is above the photos and may be out of view of the button that was pressed.
  useEffect(() => {
    if (afterSaving) box.current?.focus();
  }, [afterSaving, conflict]);

  const goOn = async () => {
    setBusy(true);
    const newest = newer ?? (await refresh())?.newer ?? null;
    setBusy(false);
    if (newest !== null) void navigate(paths.review.href(newest));
  };
  return (
    <Box ref={box} tabIndex={-1}>
      <FormError>{text}</FormError>
      {action !== undefined && (
        <Button look="outline" small disabled={busy} aria-busy={busy} onClick={() => void goOn()}>
          {action}
        </Button>
      )}
    </Box>
  );
}
