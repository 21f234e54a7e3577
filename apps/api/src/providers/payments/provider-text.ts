import { isStorableText } from '@liftclub/domain';
import * as v from 'valibot';

/** Text of a provider that PostgreSQL can store; what has NUL or a lone surrogate counts as unreadable. */
export const providerText = v.pipe(v.string(), v.check(isStorableText));
