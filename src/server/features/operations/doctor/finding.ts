import type pg from 'pg';
import type { Config } from '#server/platform/config.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** Headings of "What the doctor finds" in docs/operate.md. */
export const sections = [
  'settings',
  'placeholders',
  'public address',
  'clock',
  'versions',
  'schema',
  'rights',
  'database settings',
  'connections',
  'standby',
  'backup',
  'work',
  'messages',
  'documents',
  'keys',
  'people',
  'disk',
] as const;
export type Section = (typeof sections)[number];

export interface Finding {
  readonly section: Section;
  /** A fault harms people or money now or at the next accident; advice can wait for a working day. */
  readonly weight: 'fault' | 'advice';
  /** One sentence, without secrets and personal data. */
  readonly text: string;
}

export const fault = (section: Section, text: string): Finding => ({ section, weight: 'fault', text });
export const advice = (section: Section, text: string): Finding => ({ section, weight: 'advice', text });

/** Where a finding is explained. */
export const explainedAt = (section: Section): string => `docs/operate.md#${section.replaceAll(' ', '-')}`;

export interface Installation {
  readonly config: Config;
  /** As web and worker connect. */
  readonly app: pg.Pool;
  /** Past a pooler, perhaps as the owner. */
  readonly direct: pg.Pool;
  readonly files: FileStore;
  readonly cipher: FieldCipher;
  readonly now: () => Date;
  /** Offices and lines that the public pages show. */
  readonly contentFolder: string;
  /** Files with settings and secrets. */
  readonly secretFiles: readonly string[];
  /** Where deploy/backup.sh writes. */
  readonly backups?: string | undefined;
  /** Trusted besides the usual authorities. */
  readonly authority?: string | undefined;
}

export type Examination = (installation: Installation) => Promise<readonly Finding[]>;
