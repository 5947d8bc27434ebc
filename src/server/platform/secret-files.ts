import { readFileSync } from 'node:fs';
import type { Environment, SettingProblem } from './setting-reader.ts';
import type { Setting } from './settings.ts';
import { settings } from './settings.ts';

/** Secrets, which may lie in files as container platforms hand them out: `JWT_SECRET_FILE` names the file with JWT_SECRET. */
export const secretFiles = (settings as readonly Setting[]).flatMap(({ name, secret }) =>
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
