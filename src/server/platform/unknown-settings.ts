import { paymentProviders } from '#contract/payments/payments.schemas.ts';
import { secretFiles } from './secret-files.ts';
import type { Environment, SettingProblem } from './setting-reader.ts';
import { settings } from './settings.ts';

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
