import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { BadStart } from './bad-start.ts';
import type { DataFolder } from './data-folder.ts';

/** Generated in demo mode; set by the operator elsewhere. */
export interface DemoSecrets {
  readonly JWT_SECRET: string;
  readonly ENCRYPTION_KEYS: string;
  readonly databasePassword: string;
}

/** Reads this data folder's secrets; created on first start, readable only by their owner. */
export function demoSecrets(folder: DataFolder): DemoSecrets {
  if (existsSync(folder.secrets)) {
    try {
      return JSON.parse(readFileSync(folder.secrets, 'utf8')) as DemoSecrets;
    } catch {
      throw new BadStart('DATA_DIR', `${folder.secrets} is damaged: restore it, or start over with \`npm start -- --reset\``);
    }
  }
  if (existsSync(folder.postgres)) {
    throw new BadStart(
      'DATA_DIR',
      `${folder.secrets} is missing, without it the data cannot be read: restore it, or start over with \`npm start -- --reset\``,
    );
  }
  const secrets: DemoSecrets = {
    JWT_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEYS: `demo1:${randomBytes(32).toString('base64')}`,
    databasePassword: randomBytes(24).toString('base64url'),
  };
  writeFileSync(`${folder.secrets}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${folder.secrets}.new`, folder.secrets);
  return secrets;
}
