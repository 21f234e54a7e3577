const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const OLDEST = [20, 19];

/** One plain line when this Node is too old, else undefined. */
function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Liftclub needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`;
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** Whether node_modules holds what package-lock.json asks for. Packages for other machines are optional and may be absent. */
function isInstalled(root) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function runNpm(root, args) {
  const npmScript = process.env.npm_execpath;
  if (npmScript && /npm-cli\.js$/.test(npmScript)) {
    return spawnSync(process.execPath, [npmScript, ...args], { cwd: root, stdio: 'inherit' });
  }
  return spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Installs the packages of package-lock.json when node_modules does not hold them; ends the process when that fails. */
function ensureDependencies(root) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  if (isInstalled(root)) return;
  console.log('Installing packages (a minute or so, once)…');
  const result = runNpm(root, ['ci', '--no-audit', '--no-fund', '--include=dev', '--prefer-offline']);
  if (result.status === 0) return;
  console.error('The packages could not be installed: see the lines of npm above.');
  process.exit(1);
}

module.exports = { ensureDependencies, isInstalled, nodeComplaint };
