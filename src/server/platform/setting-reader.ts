import type { SettingName } from './settings.ts';

/** Settings as the environment gives them; an empty value counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with one setting and how to put it right. Never contains the value of a secret. */
export interface SettingProblem {
  readonly name: string;
  readonly remedy: string;
}

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];

/** Reads settings one by one and gathers every problem, so that a wrong configuration is put right in one go. */
export class SettingReader {
  readonly problems: SettingProblem[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  wrong(name: SettingName, remedy: string): void {
    // A setting may be read twice; its fault is told once.
    if (!this.problems.some((problem) => problem.name === name)) this.problems.push({ name, remedy });
  }

  text(name: SettingName): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }

  isSet(name: SettingName): boolean {
    return this.text(name) !== undefined;
  }

  flag(name: SettingName, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (!ON.includes(value) && !OFF.includes(value)) this.wrong(name, 'write on or off');
    return ON.includes(value);
  }

  /** A decimal number within the bounds, both included. */
  number(name: SettingName, fallback: number, min: number, max: number, kind: 'whole' | 'decimal' = 'whole'): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const parsed = Number(value);
    const fits = Number.isFinite(parsed) && parsed >= min && parsed <= max && (kind === 'decimal' || Number.isInteger(parsed));
    if (!fits) this.wrong(name, `write a ${kind === 'whole' ? 'whole ' : ''}number from ${min} to ${max}`);
    return fits ? parsed : fallback;
  }

  choice<const T extends string>(name: SettingName, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.wrong(name, `write one of: ${choices.join(', ')}`);
    return found ?? fallback;
  }

  /** Parts of a comma-separated list. */
  list(name: SettingName): string[] {
    return (this.text(name) ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  }

  /** The text of an absolute address with one of the protocols, without a slash at its end. */
  url(name: SettingName, protocols: readonly string[], example: string, split = (text: string) => [text]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const good = split(value).every((one) => {
      const parsed = URL.canParse(one) ? new URL(one) : undefined;
      return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    });
    if (!good) this.wrong(name, `write an address such as ${example}`);
    return good ? value.replace(/\/+$/, '') : undefined;
  }
}
