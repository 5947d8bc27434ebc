interface Part {
  readonly stop: () => Promise<unknown>;
  /** Kills it at once; absent for resources that end with the process. */
  readonly force: (() => void) | undefined;
}

/** Started resources, stopped in reverse order after a failed start or at the end. */
export class Teardown {
  readonly #parts: Part[] = [];
  #running: Promise<void> | undefined;

  add(stop: () => Promise<unknown>, force?: () => void): void {
    this.#parts.push({ stop, force });
  }

  /** Stops everything once; a second call awaits the first. */
  run(): Promise<void> {
    this.#running ??= this.#stopAll();
    return this.#running;
  }

  force(): void {
    for (const { force } of this.#parts.toReversed()) force?.();
  }

  async #stopAll(): Promise<void> {
    for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
      // A failing stop must not keep the others running.
      const { force } = part;
      await part.stop().catch(() => force?.());
    }
  }
}
