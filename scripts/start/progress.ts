/** Tells the terminal what is being done and how long it took. */
export interface Progress {
  readonly note: (text: string) => void;
  /** Says that the step began, and when it has ended, in seconds. */
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
