import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const configuration = read('deploy/haproxy/haproxy.cfg');

/** A frontend or backend of the configuration. */
const section = (name: string): string => configuration.split(/^(?=frontend |backend )/m).find(isCalled(name)) ?? '';
const isCalled = (name: string) => (text: string) => text.startsWith(`${name} `);

describe('the reverse proxy', () => {
  it.each(['frontend plain', 'frontend https'])('%s caps the sockets of an address, silent ones included', (name) => {
    const rules = section(name).match(/^ {2}tcp-request .*$/gm);
    expect(rules).toEqual([
      '  tcp-request connection track-sc0 src,ipmask(32,64) table addresses',
      '  tcp-request connection reject if { sc0_conn_cur gt "${SOCKETS_PER_ADDRESS-100}" }',
    ]);
  });

  it('counts an IPv6 address by its /64 wherever it counts', () => {
    const tracked = configuration.match(/track-sc\d \S+/g) ?? [];
    expect(tracked.length).toBeGreaterThan(2);
    expect(tracked.filter((rule) => !rule.endsWith(' src,ipmask(32,64)'))).toEqual([]);
  });

  it('gets every setting that it names from the compose file, the caps with the defaults of the API', () => {
    const named = [...configuration.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    const { services } = parse(read('deploy/compose.yaml')) as {
      services: { proxy: { environment: Record<string, string>; volumes: string[] } };
    };
    const { environment, volumes } = services.proxy;
    expect(Object.keys(environment).sort()).toEqual([...new Set(named)].sort());
    expect(volumes).toContain('./haproxy/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro');
    const limits = read('apps/api/src/settings/limits.ts');
    const fallback = (name: string) => new RegExp(`^ {2}${name}: ([\\d_]+),`, 'm').exec(limits)?.[1];
    expect(environment['SOCKETS_PER_ADDRESS']).toContain(`:-${fallback('LIMIT_SOCKETS_PER_ADDRESS')}}`);
    expect(environment['REQUESTS_PER_MINUTE']).toContain(`:-${fallback('LIMIT_REQUESTS_PER_MINUTE')}}`);
  });

  it('has its caps in the ingress of Kubernetes too', () => {
    const { metadata } = parse(read('deploy/kubernetes/ingress.yaml')) as {
      metadata: { annotations: Record<string, string> };
    };
    expect(metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/limit-rpm': '600',
      'nginx.ingress.kubernetes.io/limit-connections': '100',
    });
  });
});
