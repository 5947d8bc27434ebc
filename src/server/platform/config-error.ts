import type { SettingProblem } from './setting-reader.ts';

/** The configuration cannot be used. One line per wrong setting: its name and the remedy, never a secret's value. */
export class ConfigError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, remedy }) => `${name}: ${remedy}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
