import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { API_NODE_FLAGS, processSettings } from '../stack/start-settings';
import { temporaryFolder } from '../testing/temporary-folder';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'deploy/systemd');
const units = readdirSync(FOLDER);

/** Runs a program of the machine. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const path = `${process.env['PATH']}${delimiter}/usr/sbin${delimiter}/sbin`;
  return spawnSync(program, args, { env: { ...process.env, ...env, PATH: path }, encoding: 'utf8' });
}

/** A test that needs a program. Where it is missing there is no test, but a line that says so. */
function itNeeds(program: string, name: string, test: () => void): void {
  if (!run(program, ['--version']).error) return it(name, test);
  process.stderr.write(`\nNOT CHECKED: ${program} is not installed, so its own check of deploy/ did not run.\n`);
}

/** Every directive that the units use, by section. Another one is added here when systemd.directives(7) has it. */
const DIRECTIVES: Record<string, RegExp> = {
  Unit: /^(Description|Documentation|After|Wants|StartLimitIntervalSec)$/,
  Install: /^WantedBy$/,
  Service: new RegExp(
    `^(${[
      'Type|User|DynamicUser|SupplementaryGroups|StateDirectory|StateDirectoryMode|WorkingDirectory',
      'Environment|EnvironmentFile|ExecStartPre|ExecStart|ExecReload|Restart|RestartSec|TimeoutStartSec',
      'TimeoutStopSec|KillMode|MemoryMax|TasksMax|LimitNOFILE|NoNewPrivileges|CapabilityBoundingSet',
      'AmbientCapabilities|ProtectSystem|ProtectHome|PrivateTmp|PrivateDevices|PrivateUsers|ProtectClock',
      'ProtectHostname|ProtectKernelLogs|ProtectKernelModules|ProtectKernelTunables|ProtectControlGroups',
      'ProtectProc|ProcSubset|RestrictAddressFamilies|RestrictNamespaces|RestrictRealtime|RestrictSUIDSGID',
      'LockPersonality|RemoveIPC|SystemCallArchitectures|SystemCallFilter|SystemCallErrorNumber|UMask',
    ].join('|')})$`,
  ),
};

/** Lines of a unit that are no comment, section or known directive. */
function unknownLines(text: string): string[] {
  let section = '';
  return text.split('\n').filter((line) => {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    if (/^(#.*|\[\w+\]|)$/.test(line)) return false;
    const name = /^(\w+)=/.exec(line)?.[1];
    return name === undefined || !DIRECTIVES[section]?.test(name);
  });
}

describe('units of systemd', () => {
  it.each(units)('%s is a hardened unit that names the program', (unit) => {
    const text = readFileSync(join(FOLDER, unit), 'utf8');
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'DynamicUser=yes', 'PrivateDevices=yes'])
      expect(text).toContain(`\n${line}\n`);
    const node = '\nExecStart=/usr/bin/node';
    const allowed = [
      `${node} ${API_NODE_FLAGS.join(' ')} dist/apps/api/main.mjs $ROLE\n`,
      `${node} dist/apps/api/main.mjs migrate\n`,
      '\nExecStart=/usr/sbin/haproxy ',
    ];
    expect(allowed.filter((line) => text.includes(line))).toHaveLength(1);
  });

  it('the unit of the API sets what the list of process settings says', () => {
    const settings = Object.entries(processSettings({})).map(([name, value]) => `${name}=${value}`);
    const unit = readFileSync(join(FOLDER, 'liftclub@.service'), 'utf8');
    expect(unit).toContain(`\nEnvironment=${settings.join(' ')}\n`);
  });

  it.each(units)('%s has no line that systemd does not know', (unit) => {
    expect(unknownLines(readFileSync(join(FOLDER, unit), 'utf8'))).toEqual([]);
    expect(unknownLines('[Service]\nRestrat=always\n')).toEqual(['Restrat=always']);
  });

  itNeeds('systemd-analyze', 'systemd accepts them', () => {
    const { stderr } = run('systemd-analyze', ['verify', ...units.map((unit) => join(FOLDER, unit))]);
    expect(stderr.match(/^.*(Unknown|Failed to parse|Invalid).*$/gm)).toBeNull();
  });
});

/** Without HAProxy its rules are still checked as text, by proxy.test.ts. */
itNeeds('haproxy', 'HAProxy accepts its configuration', () => {
  const { path, remove } = temporaryFolder();
  const [key, pem] = [join(path, 'key.pem'), join(path, 'bundle.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=rides.example', '-keyout', key, '-out', pem];
  run('openssl', ['req', ...made]);
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
  const env = { BASE_HOST: 'rides.example', HTTP_PORT: '8080', HTTPS_PORT: '8443', REQUESTS_PER_MINUTE: '600' };
  const places = { CERTIFICATE: pem, API_ONE: '127.0.0.1:4201', API_TWO: '127.0.0.1:4202' };
  const health = { HEALTH_PORT_ONE: '4211', HEALTH_PORT_TWO: '4212' };
  const said = run('haproxy', ['-c', '-f', join(ROOT, 'deploy/haproxy/haproxy.cfg')], { ...env, ...places, ...health });
  remove();
  expect([said.status, said.stderr]).toEqual([0, '']);
});
