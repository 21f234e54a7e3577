import { isE164 } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';

/** A possible phone number in E.164, the only form on the wire (specification section 5). */
export const phone = v.pipe(
  v.string(texts.validation.phone),
  v.maxLength(250, texts.validation.phone),
  v.check(isE164, texts.validation.phone),
);
