const { spawn } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const OLDEST = [20, 19];
const LOOK_EVERY_MS = 500;

/** The message for a Node version that is too old, else undefined. */
function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Liftclub needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`;
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Whether node_modules matches package-lock.json. Packages for other platforms are optional and may be absent. */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === locked.version : Boolean(locked.optional || locked.devOptional);
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Waits for another process that installs in this checkout: npm cannot install twice at once in one folder. */
async function waitForOther(noteFile) {
  const other = existsSync(noteFile) ? Number(readFileSync(noteFile, 'utf8')) : 0;
  if (!other || !isAlive(other)) return;
  console.log('Packages are being installed by another start; waiting for it…');
  while (existsSync(noteFile) && isAlive(other)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function startNpm(root, args) {
  const npmScript = process.env.npm_execpath;
  if (npmScript && /npm-cli\.js$/.test(npmScript))
    return spawn(process.execPath, [npmScript, ...args], { cwd: root, stdio: 'inherit' });
  return spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Runs `npm ci`, terminated with this process; true when it succeeds. */
async function install(root, noteFile) {
  const npm = startNpm(root, ['ci', '--no-audit', '--no-fund', '--include=dev', '--prefer-offline']);
  mkdirSync(join(root, 'tmp'), { recursive: true });
  writeFileSync(noteFile, String(npm.pid));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stop = () => npm.kill('SIGTERM');
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise((resolve) => npm.once('error', () => resolve(1)).once('close', resolve));
  for (const signal of signals) process.off(signal, stop);
  rmSync(noteFile, { force: true });
  return code === 0;
}

/** Installs the packages of package-lock.json when node_modules does not match it. Exits when that fails. */
async function ensureDependencies(root) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  const noteFile = join(root, 'tmp', 'installing');
  await waitForOther(noteFile);
  if (isInstalled(root)) return;
  console.log('Installing packages (a minute or so, once)…');
  if (await install(root, noteFile)) return;
  console.error('The packages could not be installed: see the lines of npm above.');
  process.exit(1);
}

module.exports = { ensureDependencies, isInstalled, nodeComplaint };
