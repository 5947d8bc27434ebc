import { execFileSync } from 'node:child_process';

/** Our processes still running after this time are killed. */
const patienceMs = 5_000;

/**
 * On a termination signal, ends all processes started by this one, and their children, so that no PostgreSQL or server is left. SIGINT makes PostgreSQL shut
 * down fast and release its shared memory, which SIGKILL does not.
 */
export function endAllOnSignal(tidy: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      // Errors caused by the database's shutdown must not end this process first.
      process.on('uncaughtException', () => undefined);
      const ours = descendantsOf(process.pid);
      send(ours, 'SIGINT');
      const end = Date.now() + patienceMs;
      const look = setInterval(() => {
        const living = descendantsOf(process.pid);
        if (living.length > 0 && Date.now() < end) return;
        clearInterval(look);
        send(living, 'SIGKILL');
        tidy();
        process.exit(1);
      }, 100);
    });
  }
}

function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n')) {
    const [pid = 0, parent = 0, name] = line.trim().split(/\s+/);
    if (name !== 'ps') children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(pid)]);
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process is already gone.
    }
  }
}
