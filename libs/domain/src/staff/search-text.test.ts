import { readSearchText } from './search-text';

test.each([
  ['01900000-0000-7000-8003-0000000000ff', true],
  ['A9B7BA70783B617E9998DC4DD82EB3C5', true],
  ['01900000-0000-7000', false],
  ['+27 82 123 4567', false],
  ['facade', false],
  ['thandi nkosi', false],
])('%p is a whole id or reference: %p', (typed, isReference) => {
  expect(readSearchText(typed).isReference).toBe(isReference);
});
