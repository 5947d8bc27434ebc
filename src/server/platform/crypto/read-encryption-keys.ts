import type { SettingReader } from '../setting-reader.ts';
import type { EncryptionKey } from './field-cipher.ts';

const REMEDY = 'write id:key pairs separated by commas, each key 32 bytes in base64 (`openssl rand -base64 32`), each id once';

/** ENCRYPTION_KEYS, newest first; empty (and a problem noted) when it is absent or wrong. */
export function readEncryptionKeys(read: SettingReader): EncryptionKey[] {
  const keys = read.list('ENCRYPTION_KEYS').map((pair) => {
    const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(pair) ?? [];
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const ids = new Set(keys.map(({ id }) => id));
  const good = keys.length > 0 && ids.size === keys.length && keys.every(({ key }) => key.length === 32);
  if (!good) read.wrong('ENCRYPTION_KEYS', REMEDY);
  return good ? keys : [];
}
