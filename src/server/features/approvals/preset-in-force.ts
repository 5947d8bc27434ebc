import { z } from '#contract/zod-setup.ts';
import { approvalPresets, defaultPreset } from '#domain/approvals/presets.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';

/** Key in `dated_setting`; `load-claims` uses it too. */
export const presetSetting = 'approval-preset';

export interface PresetVersion {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly preset: ApprovalPreset;
}

/** In force before two people chose a preset. */
export const ownPreset: PresetVersion = { version: 'approval-preset-2026-11', validFrom: '2026-01-01', preset: defaultPreset };

const stored = z.object({ version: z.string(), validFrom: z.string(), preset: z.enum(approvalPresets) });

/** Parses a stored preset; throws if invalid. */
export function parsePreset(value: unknown): PresetVersion {
  return stored.parse(value);
}

export async function presetInForce(db: Database, now: Date): Promise<PresetVersion> {
  const found = await findDatedSetting(db, presetSetting, now);
  return found === null ? ownPreset : parsePreset(found);
}
