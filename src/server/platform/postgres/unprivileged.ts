import { spawnSync } from 'node:child_process';

/** Numeric ids of `nobody`/`nogroup`: an account that exists everywhere and owns nothing. */
const NOBODY = 65534;

export interface Unprivileged {
  /** Words to put before the command, e.g. `unshare --user …`; may be empty. */
  readonly prefix: readonly string[];
  /** Set when the command must run under other ids and so needs folders of its own. */
  readonly uid?: number;
  readonly gid?: number;
}

function works([file, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(file, [...args, process.execPath, '--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * How to run PostgreSQL, which refuses to run as root. As root: in a user namespace where we are `nobody`, so that files keep
 * their owner; where the machine forbids namespaces, under the ids of `nobody`. Otherwise: as we are.
 */
export function unprivileged(): Unprivileged {
  // Where the kernel offers it, PostgreSQL shuts down by itself (SIGINT: fast shutdown) when we are killed and cannot stop it.
  const followParent = ['setpriv', '--pdeathsig', 'INT'] as const;
  if (process.getuid?.() !== 0) {
    return { prefix: process.platform === 'linux' && works(followParent) ? followParent : [] };
  }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;
  if (works([...namespace, ...followParent])) return { prefix: [...namespace, ...followParent] };
  if (works(namespace)) return { prefix: namespace };
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}
