import { showWidget } from './widget';
import type { WidgetOptions, WidgetSettings } from './widget-settings';

/** Written in front of this script by the server that sends it (widget-routes.ts). */
declare const sandboxSettings: WidgetSettings;

function setup(options: WidgetOptions) {
  let open = false;
  return {
    show(): void {
      if (open) return;
      open = true;
      showWidget(sandboxSettings, options, () => {
        open = false;
      });
    },
  };
}

Object.assign(globalThis, { Alatpay: { setup } });
