import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';
import type { Config } from '../config.ts';

const keysFile = z.object({
  keys: z.array(
    z.object({
      kid: z.string().check(z.minLength(1)),
      publicKey: z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----')),
      from: dayField('general.invalid-input'),
      until: dayField('general.invalid-input'),
    }),
  ),
});

/** Where the demo's stand-in for the portal leaves its public key. */
export const demoKeysFile = (dataDir: string): string => path.join(dataDir, 'demo-invoice-portal.json');

/** The keys that the operator recorded, and in the demo that of its stand-in. */
export async function portalKeysOf(config: Pick<Config, 'portalKeys' | 'demo' | 'dataDir'>): Promise<readonly PortalKey[]> {
  if (!config.demo) return config.portalKeys;
  const demo = await readFile(demoKeysFile(config.dataDir), 'utf8').then(
    (text) => keysFile.parse(JSON.parse(text)).keys,
    () => [],
  );
  return [...config.portalKeys, ...demo];
}

/** Throws where the file is none of keys. */
export function readPortalKeys(file: string): readonly PortalKey[] {
  return keysFile.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
}
