const firstRestMs = 100;
const longestRestMs = 30_000;

/** After each consecutive failure, waits twice as long as before. */
export class BackOff {
  private readonly clock: () => number;
  private failures = 0;
  private until = 0;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  get resting(): boolean {
    return this.clock() < this.until;
  }

  failed(): void {
    this.until = this.clock() + Math.min(firstRestMs * 2 ** this.failures, longestRestMs);
    this.failures += 1;
  }

  succeeded(): void {
    this.failures = 0;
    this.until = 0;
  }
}
