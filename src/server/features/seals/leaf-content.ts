import { createHash } from 'node:crypto';
import { canonical } from '#domain/seals/canonical.ts';

export const kinds = ['audit', 'journal', 'event', 'decision'] as const;
export type Kind = (typeof kinds)[number];

/** A row as it is sealed, before what is not for every reader is hidden. */
export interface RowContent {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * What a leaf is the hash of. A device's address, and what is encrypted or a hash, stand in it by their salted hash only: a change
 * is found, and whoever is given the export does not read them.
 */
export function contentOf(kind: Kind, { id, fields }: RowContent, salt: Buffer): string {
  return canonical(veiled({ kind, id, ...fields }, salt));
}

function veiled(value: unknown, salt: Buffer, name = ''): unknown {
  if (value === null) return null;
  if (isVeiled(name)) return `sha256:${createHash('sha256').update(salt).update(canonical(value)).digest('hex')}`;
  if (Array.isArray(value)) return value.map((part) => veiled(part, salt));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, veiled(part, salt, field)]));
}

function isVeiled(name: string): boolean {
  return name === 'deviceAddress' || /encrypted|cipher|hash$/i.test(name);
}
