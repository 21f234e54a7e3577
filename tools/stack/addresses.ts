import type { StackSettings } from './settings';

/** The URLs to print after a start, each with its description. */
export function addresses(settings: StackSettings): { what: string; url: string }[] {
  const port = settings.publicPort === '' ? '' : `:${settings.publicPort}`;
  const origin = (host: string) => `${settings.scheme}://${host}${port}`;
  const sandbox = { what: 'Sandbox (SMS codes)', url: `http://localhost:${settings.sandboxPort}` };
  return [
    { what: 'Start here', url: origin(settings.baseHost) },
    { what: 'Passengers', url: origin(`passenger.${settings.baseHost}`) },
    { what: 'Drivers', url: origin(`driver.${settings.baseHost}`) },
    { what: 'Staff console', url: origin(`console.${settings.baseHost}`) },
    { what: 'API documentation', url: `${origin(settings.baseHost)}/api/v1/docs` },
    ...(settings.production ? [] : [sandbox]),
  ];
}
