import { getIn } from 'formik';
import * as fc from 'fast-check';
import { clone, cloneDeep, isPlainObject, toPath } from './formik-lodash';

const values = () => fc.object({ withDate: false, withNullPrototype: false });

test('a copied form has the same values, and changing the copy leaves the form as it was', () => {
  fc.assert(
    fc.property(values(), (form) => {
      expect(cloneDeep(form)).toEqual(form);
      expect(clone(form)).toEqual(form);
    }),
  );
  const form = { legs: [{ time: '07:00' }], photo: new File([], 'me.png') };
  const copy = cloneDeep(form);
  (copy.legs[0] as { time: string }).time = '08:00';
  expect(form.legs[0]?.time).toBe('07:00');
  expect(copy.photo).toBe(form.photo);
  expect(clone(form)).not.toBe(form);
  expect(clone(form).legs).toBe(form.legs);
});

test.each([
  ['email', ['email']],
  ['vehicle_photo.reason', ['vehicle_photo', 'reason']],
  ['legs[0].time', ['legs', '0', 'time']],
  ['legs.0.time', ['legs', '0', 'time']],
  ['[1]', ['1']],
])('the field %s is found where formik finds it', (path, parts) => {
  expect(toPath(path)).toEqual(parts);
  const form = { email: 1, vehicle_photo: { reason: 2 }, legs: [{ time: 3 }], 1: 4 };
  const found = parts.reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], form);
  expect(getIn(form, path)).toBe(found);
});

test('only object literals are taken apart', () => {
  const seen = [{}, Object.create(null), [], null, 'text', new Date(0), new File([], 'me.png')].map(isPlainObject);
  expect(seen).toEqual([true, true, false, false, false, false, false]);
});
