import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './process-identity.ts';

/** Signals a process that is not a child of this one, and kills it if it has not ended after `patienceMs`. */
export async function endProcess(target: ProcessIdentity, signal: 'SIGTERM' | 'SIGINT', patienceMs: number): Promise<void> {
  send(target, signal);
  const deadline = Date.now() + patienceMs;
  while (isAlive(target) && Date.now() < deadline) await pause(50);
  if (!isAlive(target)) return;
  send(target, 'SIGKILL');
  while (isAlive(target)) await pause(50);
}

function send(target: ProcessIdentity, signal: NodeJS.Signals): void {
  try {
    if (isAlive(target)) process.kill(target.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}
