interface Part {
  readonly stop: () => Promise<unknown>;
  /** Ends it at once, whatever is lost; absent for what ends with the process. */
  readonly force: (() => void) | undefined;
}

/** What has been started, to be stopped in the opposite order: at a failed start, and at the end. */
export class Teardown {
  readonly #parts: Part[] = [];
  #running: Promise<void> | undefined;

  add(stop: () => Promise<unknown>, force?: () => void): void {
    this.#parts.push({ stop, force });
  }

  /** Stops everything, once; a second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#stopAll();
    return this.#running;
  }

  force(): void {
    for (const { force } of this.#parts.toReversed()) force?.();
  }

  async #stopAll(): Promise<void> {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      // One that fails to stop must not keep the others running.
      const { force } = part;
      await part.stop().catch(() => force?.());
    }
  }
}
