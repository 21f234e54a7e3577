import { removeCaregiver, type SharedScholar } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isAllowed } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Card, ConfirmDialog, ErrorState, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths';
import { sharedScholarsQuery } from '../../queries/learner-care-query';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.caregivers;
const List = styled('ul')({ display: 'grid', gap: 18, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Name = styled('span')({ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', color: palette.muted, fontSize: '0.9375rem', fontWeight: 400 });
const Invited = styled('p')({ margin: 0, '* + &': { marginTop: 18 } });

/** The learners of others with whom the user helps, and the way to an invitation. */
export function SharedScholars() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(sharedScholarsQuery(api));
  const learners = data?.learners ?? [];
  return (
    <Card title={copy.shared.title}>
      {isError && !data && (
        <ErrorState retryLabel={texts.reload.sharedScholars} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {learners.length > 0 && (
        <List>
          {learners.map((learner) => (
            <SharedRow key={learner.id} learner={learner} />
          ))}
        </List>
      )}
      <Invited>
        <TextLink to={paths.invited.href()}>{copy.accept.open}</TextLink>
      </Invited>
    </Card>
  );
}

function SharedRow({ learner }: { readonly learner: SharedScholar }) {
  const { name, role, owner, scholar_id } = learner;
  return (
    <Row>
      <Name>
        {name}
        <Small>{copy.shared.by(owner, copy.roles[role])}</Small>
      </Name>
      {isAllowed(role, 'care') && (
        <ButtonLink small look="outline" to={paths.learner.href(scholar_id)} aria-label={copy.openNamed(name)}>
          {copy.open}
        </ButtonLink>
      )}
      <LeaveButton learner={learner} />
    </Row>
  );
}

function LeaveButton({ learner: { id, scholar_id, name } }: { readonly learner: SharedScholar }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate: leave, isPending } = useMutation({
    mutationFn: () => api.call(removeCaregiver, { params: { id: scholar_id, caregiver_id: id } }),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () =>
      Promise.all(
        [queryKeys.sharedScholars, queryKeys.trips].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={copy.shared.leaveNamed(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.shared.leave}
      </Button>
      <ConfirmDialog
        open={open}
        title={copy.shared.leaveTitle(name)}
        text={copy.shared.leaveText}
        confirmLabel={copy.shared.leave}
        cancelLabel={copy.remove.keep}
        danger
        busy={isPending}
        onConfirm={() => leave()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
