import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface EncryptionKey {
  id: string;
  /** 32 bytes */
  key: Buffer;
}

export interface FieldCipher {
  /** Returns `v1.<key id>.<base64url>`, encrypted with the current key. */
  encrypt(plain: string): string;
  /** Accepts any configured key, so that keys can be rotated. Throws on foreign or altered text. */
  decrypt(sealed: string): string;
  /** Whether the text was encrypted with a key other than the current one. */
  isStale(sealed: string): boolean;
  /** Hex HMAC-SHA256 under a key derived per purpose: entry hashes of the ledger and blind indexes. `verifySeal` tries every key. */
  seal(purpose: string, content: string): string;
  verifySeal(purpose: string, content: string, seal: string): boolean;
}

/** AES-256-GCM for PAN and bank account numbers. Keys are ordered newest first. */
export function createFieldCipher(keys: readonly EncryptionKey[]): FieldCipher {
  const [current] = keys;
  if (!current) throw new Error('no encryption key is configured');
  const byId = new Map(keys.map((entry) => [entry.id, entry.key]));
  // Cached: the ledger check needs the same key millions of times.
  const derived = new Map<string, Buffer>();
  const keyFor = ({ id, key }: EncryptionKey, purpose: string): Buffer => {
    const known = derived.get(`${id} ${purpose}`) ?? Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));
    derived.set(`${id} ${purpose}`, known);
    return known;
  };
  const sealWith = (key: EncryptionKey, purpose: string, content: string) =>
    createHmac('sha256', keyFor(key, purpose)).update(content).digest('hex');
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed) {
      const [version, id, body] = sealed.split('.');
      const key = byId.get(id ?? '');
      if (version !== 'v1' || !key || !body) throw new Error('a field is encrypted with a key that is not configured');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isStale: (sealed) => sealed.split('.')[1] !== current.id,
    seal: (purpose, content) => `${current.id}.${sealWith(current, purpose, content)}`,
    verifySeal(purpose, content, seal) {
      const [id, mac] = seal.split('.');
      const key = byId.get(id ?? '');
      return key !== undefined && sealWith({ id: id ?? '', key }, purpose, content) === mac;
    },
  };
}

/** `id:base64` pairs separated by commas, newest first; undefined if invalid. */
export function parseEncryptionKeys(text: string): EncryptionKey[] | undefined {
  const keys = text.split(',').map((pair) => {
    const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(pair.trim()) ?? [];
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size === keys.length && keys.every(({ key }) => key.length === 32) ? keys : undefined;
}

/** Blind index to find equal PANs without decrypting them. */
export function panMark(cipher: FieldCipher, pan: string): string {
  return cipher.seal('identity-pan', pan.replaceAll(/\s/g, '').toUpperCase());
}

/** Blind index of a bank account, by bank (not branch) and number without leading zeros. */
export function accountMark(cipher: FieldCipher, ifsc: string, accountNumber: string): string {
  return cipher.seal(
    'identity-account',
    `${ifsc.slice(0, 4).toUpperCase()} ${accountNumber.replaceAll(/\s/g, '').replace(/^0+/, '')}`,
  );
}
