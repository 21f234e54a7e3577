import type { StorybookConfig } from '@storybook/react-vite';

/** The gallery of the parts, `npm run gallery`. It sends no telemetry and does not check for updates. */
const config: StorybookConfig = {
  stories: ['../src/gallery/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, resolve: { ...vite.resolve, tsconfigPaths: true } }),
};

export default config;
