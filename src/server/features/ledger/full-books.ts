import { z } from '#contract/zod-setup.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';

/** Key in `dated_setting`. */
export const fullBooksSetting = 'full-books';

export interface FullBooksVersion {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly isOn: boolean;
}

/** A small company begins with payments and tax. */
export const ownFullBooks: FullBooksVersion = { version: 'full-books-2026-11', validFrom: '2026-01-01', isOn: false };

const stored = z.object({ version: z.string(), validFrom: z.string(), isOn: z.boolean() });

export function parseFullBooks(value: unknown): FullBooksVersion {
  return stored.parse(value);
}

export async function fullBooksInForce(db: Database, now: Date): Promise<FullBooksVersion> {
  const found = await findDatedSetting(db, fullBooksSetting, now);
  return found === null ? ownFullBooks : parseFullBooks(found);
}
