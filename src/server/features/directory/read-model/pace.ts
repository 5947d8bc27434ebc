/** Rests as long as it worked, so that a long work leaves room for whoever waits for an answer. In threads of their own only. */
export class Pace {
  private readonly restful: boolean;
  private since = performance.now();
  /** Nobody ever wakes it. */
  private readonly never = new Int32Array(new SharedArrayBuffer(4));

  constructor(restful: boolean) {
    this.restful = restful;
  }

  /** Called often; most calls are too early for a rest. */
  rest(): void {
    if (!this.restful) return;
    const worked = performance.now() - this.since;
    if (worked < shiftMs) return;
    Atomics.wait(this.never, 0, 0, Math.min(worked, 2 * shiftMs));
    this.since = performance.now();
  }
}

/** Work that took longer had to wait for a processor itself. */
const shiftMs = 3;
