import '@fontsource-variable/figtree';
import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../src';

/** Wraps every story in the theme and a router. */
const preview: Preview = {
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter>
        <UiProvider>
          {parameters['layout'] === 'fullscreen' ? (
            <Story />
          ) : (
            <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
              <Story />
            </div>
          )}
        </UiProvider>
      </MemoryRouter>
    ),
  ],
};

export default preview;
