import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '..';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.stories.tsx'));
const sources = files.map((name) => readFileSync(join(__dirname, name), 'utf8')).join('\n');
const stories = files.flatMap((name) => {
  const { default: meta, ...own } = jest.requireActual<Record<string, unknown>>(join(__dirname, name));
  const { title } = meta as { title: string };
  return Object.entries(own).map(([story, Story]) => ({ name: `${title}/${story}`, Story: Story as ComponentType }));
});

/** Rules about whole pages do not hold for a part, and jsdom knows no colours: the browser tests check both. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

it('every exported component has a story', () => {
  const index = readFileSync(join(__dirname, '..', 'index.ts'), 'utf8');
  const names = [...index.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  const components = names.map((name) => name.trim()).filter((name) => /^[A-Z][a-z]\w*$/.test(name));
  const unseen = components.filter((name) => name !== 'UiProvider' && !new RegExp(`<${name}\\b`).test(sources));
  expect(components.length).toBeGreaterThan(30);
  expect(unseen).toEqual([]);
});

it.each(stories)('$name can be used by everybody', async ({ name, Story }) => {
  // React reports the error that the boundary's story is about.
  if (name === 'Feedback/Boundary') jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { baseElement } = render(
    <MemoryRouter>
      <UiProvider>
        <Story />
      </UiProvider>
    </MemoryRouter>,
  );
  const { violations } = await act(() =>
    axe.run(baseElement, { rules: RULES, runOnly: { type: 'tag', values: WCAG } }),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
});
