import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second, on every Linux that we run on. */
const ticks = 100;

/** CPU seconds used by a process and its live descendants, from `/proc`: unlike elapsed time, hardly affected by other load on the machine. */
export async function cpuSeconds(pid: number): Promise<{ own: number; others: number }> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  const running = all.filter((one) => one !== null);
  const mine = new Set([pid]);
  for (let size = 0; size < mine.size;) {
    size = mine.size;
    for (const { id, parent } of running) if (mine.has(parent)) mine.add(id);
  }
  const secondsOf = (ids: (id: number) => boolean) =>
    running.filter(({ id }) => ids(id)).reduce((sum, { used }) => sum + used, 0) / ticks;
  return { own: secondsOf((id) => id === pid), others: secondsOf((id) => id !== pid && mine.has(id)) };
}

async function statOf(id: string) {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name is in parentheses and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { id: Number(id), parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) };
}
