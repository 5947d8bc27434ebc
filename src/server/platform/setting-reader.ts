import { settings } from './settings.ts';
import type { SettingName, Setting } from './settings.ts';
import { readFileSync } from 'node:fs';
import { paymentProviders } from '#contract/payments/payments.schemas.ts';

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

/** The configuration cannot be used. One line per wrong setting: its name and the remedy, never a secret's value. */
export class ConfigError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, remedy }) => `${name}: ${remedy}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Secrets, which may lie in files as container platforms hand them out: `JWT_SECRET_FILE` names the file with JWT_SECRET. */
const secretFiles = (settings as readonly Setting[]).flatMap(({ name, secret }) =>
  secret === true ? [{ name, file: `${name}_FILE` }] : [],
);

/** The environment with those secrets in it that it names files of. */
export function readSecretFiles(env: Environment): { readonly env: Environment; readonly problems: readonly SettingProblem[] } {
  const read: Record<string, string> = {};
  const problems: SettingProblem[] = [];
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  for (const { name, file } of secretFiles) {
    if (!isSet(file)) continue;
    if (isSet(name)) problems.push({ name: file, remedy: `set ${name} or ${file}, not both` });
    try {
      read[name] = readFileSync(env[file] ?? '', 'utf8').trim();
    } catch {
      problems.push({ name: file, remedy: 'names a file that cannot be read' });
    }
  }
  return { env: Object.keys(read).length === 0 ? env : { ...env, ...read }, problems };
}

/** Shorter names are a letter or two away from ones that belong to others, such as HOME and PATH. */
const shortest = 8;
const known = new Set<string>([...settings.map(({ name }) => name), ...secretFiles.map(({ file }) => file)]);
/** Prefixes that are ours alone. */
const ours = new RegExp(`^(${[...paymentProviders, 'wizard', 'demo'].join('|').toUpperCase()})_`);

/** Names that look like one of ours and are none: a misspelt one would otherwise be ignored in silence. */
export function unknownSettings(env: Environment): SettingProblem[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || (env[name] ?? '').trim() === '') return [];
    const meant = name.length < shortest ? undefined : [...known].find((one) => one.length >= shortest && areNear(name, one));
    if (meant !== undefined) return [{ name, remedy: `there is no such setting; did you mean ${meant}?` }];
    return ours.test(name) ? [{ name, remedy: 'there is no such setting; the README lists them all' }] : [];
  });
}

/** At most two letters added, left out or exchanged. */
function areNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const kept = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= 2;
}
