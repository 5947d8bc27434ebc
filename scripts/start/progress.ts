export interface Progress {
  readonly note: (text: string) => void;
  /** Prints the start of the step and, at its end, its duration in seconds. */
  readonly step: <T>(text: string, work: () => Promise<T>) => Promise<T>;
}

export const terminalProgress: Progress = {
  note: (text) => void process.stdout.write(`  ${text}\n`),
  step: async (text, work) => {
    process.stdout.write(`  … ${text}\n`);
    const began = performance.now();
    const result = await work();
    process.stdout.write(`  ✓ ${text} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
    return result;
  },
};
