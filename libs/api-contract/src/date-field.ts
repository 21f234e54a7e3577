import { isDate, isMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { checkedText } from './fields';

/** A date, yyyy-MM-dd. A file of its own, because it loads the date library, which no first page needs. */
export const date = checkedText((value) => (isDate(value) ? undefined : texts.validation.date));

/** A calendar month, yyyy-MM. */
export const month = checkedText((value) => (isMonth(value) ? undefined : texts.validation.month));
