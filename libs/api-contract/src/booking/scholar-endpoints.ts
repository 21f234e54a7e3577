import { ageMessage, LIMITS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, page, REQUIRED, requiredText, success, uuid } from '../fields';

/** Whole years; a number or digits as text. */
const age = v.pipe(
  v.union([anyText(), v.pipe(v.number(), v.transform(String))], REQUIRED),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? ageMessage(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
  v.transform(Number),
);

const scholarFields = v.strictObject({
  name: requiredText(LIMITS.name),
  age,
  gender: requiredText(LIMITS.gender),
  school_name: requiredText(LIMITS.schoolName),
  school_address: requiredText(LIMITS.address),
  /** A known school of one's own market; null unlinks, and so does another name. */
  school_id: v.optional(v.nullable(uuid)),
});

/** A scholar (specification section 3, Learner). */
export const scholar = v.object({
  id: v.string(),
  name: v.string(),
  age: v.number(),
  gender: v.string(),
  school_name: v.string(),
  school_address: v.string(),
  school_id: v.nullable(v.string()),
  /** When the linked school begins, `HH:mm:ss`. Processes of the release before do not send it. */
  bell_time: v.optional(v.nullable(v.string()), null),
});
export type Scholar = v.InferOutput<typeof scholar>;

export const getScholars = endpoint({
  method: 'GET',
  path: 'passenger/scholar/get-scholars',
  access: 'passenger',
  summary: "List one's own learners",
  status: 200,
  query: page,
  response: success({ data: v.array(scholar), count: v.number() }),
});

export const createScholar = endpoint({
  method: 'POST',
  path: 'passenger/scholar/create-scholar/',
  access: 'passenger',
  summary: 'Register a learner',
  status: 201,
  body: scholarFields,
  idempotent: true,
  response: success({ data: scholar }),
});

export const updateScholar = endpoint({
  method: 'PATCH',
  path: 'profile/scholar/:id',
  access: 'passenger',
  summary: 'Change a learner',
  status: 200,
  params: v.strictObject({ id: uuid }),
  body: scholarFields,
  response: success({ data: scholar }),
});
