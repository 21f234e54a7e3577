import { passOn, TAKE_OVER } from './pass-on';

const messagesAfter = async (tabs: number) => {
  const messages: string[] = [];
  await passOn({ waiting: { postMessage: (text) => void messages.push(text) }, countTabs: async () => tabs });
  return messages;
};

test('a new version takes over at the navigation of the only tab', async () => {
  expect(await messagesAfter(0)).toEqual([TAKE_OVER]);
  expect(await messagesAfter(1)).toEqual([TAKE_OVER]);
});

test('a new version waits while a second tab runs the old one', async () => {
  expect(await messagesAfter(2)).toEqual([]);
});

test('without a new version nothing is asked', async () => {
  const countTabs = jest.fn(async () => 1);
  await passOn({ waiting: null, countTabs });
  expect(countTabs).not.toHaveBeenCalled();
});
