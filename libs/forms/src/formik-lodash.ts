/**
 * The functions of lodash that formik uses, for the values of forms: plain objects, arrays, text, numbers and files.
 * The build puts them in place of lodash's, which bring maps of types and hash tables into every form.
 */

/** Whether it is an object literal, an array or a class instance excluded. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of an array or of a plain object, whose members are the same; anything else itself. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return [...(value as unknown[])] as T;
  return isPlainObject(value) ? { ...value } : value;
}

/** A copy of arrays and plain objects at every depth. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneDeep(inner)])) as T;
}

/** The parts of a path such as `legs[0].time`; of an array its members as text. */
export function toPath(path: unknown): string[] {
  if (Array.isArray(path)) return path.map(String);
  return String(path)
    .replaceAll(/\[(\w+)\]/g, '.$1')
    .split('.')
    .filter((part, index) => part !== '' || index > 0);
}
