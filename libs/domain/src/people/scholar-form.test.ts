import { scholarFormMessages, type ScholarForm } from './scholar-form';

const lwazi: ScholarForm = {
  name: 'Lwazi',
  age: '9',
  gender: 'Male',
  school_name: 'Bryanston Primary',
  school_address: '1 Lindfield Road, Bryanston',
};

test('a guardian fills in everything and may save', () => {
  expect(scholarFormMessages(lwazi)).toEqual({});
});

test('a guardian who fills in nothing gets a message at all five fields', () => {
  const empty = { name: ' ', age: '', gender: '', school_name: '', school_address: '' };
  expect(scholarFormMessages(empty)).toEqual({
    name: 'This field is required',
    age: 'This field is required',
    gender: 'This field is required',
    school_name: 'This field is required',
    school_address: 'This field is required',
  });
});

test.each(['1', '99', ' 12 ', '09'])('a learner can be %p', (age) => {
  expect(scholarFormMessages({ ...lwazi, age })).toEqual({});
});

test.each(['0', '100', '-1', '3.5', 'nine', '1e1', '٩'])('a learner cannot be %p', (age) => {
  expect(scholarFormMessages({ ...lwazi, age })).toEqual({ age: 'Enter an age from 1 to 99' });
});

test('a gender has at most 40 characters', () => {
  expect(scholarFormMessages({ ...lwazi, gender: 'x'.repeat(41) })).toEqual({ gender: 'Use at most 40 characters' });
});
