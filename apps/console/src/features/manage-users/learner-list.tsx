import type { OverviewLearner } from '@liftclub/api-contract';
import { formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card } from '@liftclub/ui-kit';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { unbroken } from '../../components/unbroken';

const copy = texts.consoleUserOverview.learners;
const { roles } = texts.caregivers;

/** The learners of a passenger, each with who helps. */
export function LearnerList({ learners }: { readonly learners: readonly OverviewLearner[] }) {
  return (
    <Card title={copy.title}>
      {learners.length === 0 && <Nothing>{copy.none}</Nothing>}
      <RowList>
        {learners.map(({ id, name, school_name, caregivers }) => (
          <li key={id}>
            <RowText>
              <span>
                {name} · {school_name}
              </span>
              {caregivers.length === 0 && <Quiet>{copy.noCaregivers}</Quiet>}
              {caregivers.map((caregiver) => (
                <Quiet key={caregiver.id}>{describe(caregiver)}</Quiet>
              ))}
            </RowText>
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function describe({ name, phone, role }: OverviewLearner['caregivers'][number]): string {
  const shownPhone = unbroken(formatKnownPhone(phone));
  return name === null ? copy.invited(shownPhone, roles[role]) : copy.caregiver(name, shownPhone, roles[role]);
}
