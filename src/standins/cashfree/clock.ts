type Task = () => void | Promise<void>;

export type VirtualClock = {
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, task: Task): void;
  /** Advances time and runs due tasks in order; resolves when they are done. A negative value moves time back without undoing anything. */
  advance(ms: number): Promise<void>;
  /** Cancels planned tasks. */
  clear(): void;
};

/** Maximum delay of a Node timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Real time plus an offset, so that tests need not wait for expiry and retries. */
export function createClock(realNow: () => number = Date.now): VirtualClock {
  let movedBy = 0;
  let tasks: { due: number; run: Task }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const now = () => realNow() + movedBy;

  function takeDue(until: number): { due: number; run: Task } | undefined {
    const first = tasks[0];
    return first && first.due <= until ? tasks.shift() : undefined;
  }

  function arm(): void {
    clearTimeout(timer);
    const first = tasks[0];
    if (!first) return;
    timer = setTimeout(runDue, Math.min(Math.max(0, first.due - now()), LONGEST_TIMER_MS));
    timer.unref();
  }

  function runDue(): void {
    // Errors have nowhere to be reported; a task that can fail records its own failure.
    for (let task = takeDue(now()); task; task = takeDue(now())) void task.run();
    arm();
  }

  return {
    now,
    after(ms, run) {
      tasks.push({ due: now() + ms, run });
      tasks = tasks.toSorted((a, b) => a.due - b.due);
      arm();
    },
    async advance(ms) {
      const [target, end] = [now() + ms, movedBy + ms];
      for (let task = takeDue(target); task; task = takeDue(target)) {
        movedBy += Math.max(0, task.due - now());
        await task.run();
      }
      movedBy = end;
      arm();
    },
    clear() {
      clearTimeout(timer);
      tasks = [];
    },
  };
}

/** `2026-11-20T13:05:00+05:30`, the time format of payments. */
export function indianTime(ms: number): string {
  return `${new Date(ms + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}

/** `2026-11-20T07:35:00Z`, the time format of payouts. */
export function utcTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
