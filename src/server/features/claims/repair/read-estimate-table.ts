import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { readTable } from '#server/platform/tables/read-table.ts';
import { loadClaim } from '../claim/load-claims.ts';
import { permit } from '../claim/claim-steps.ts';

/** More than any estimate has, with its letterhead and conditions. */
const mostRows = 2_000;

/** The cells of a garage's own table, which it checks as lines of its estimate. Nothing is kept. */
export async function readEstimateTable(
  platform: Platform,
  actor: Actor,
  claimId: string,
  content: string,
): Promise<{ rows: string[][] }> {
  const file = await loadClaim(platform.db, claimId, platform.now());
  permit(actor, file.row.stage === 'approved' ? 'raise-supplement' : 'save-estimate', file);
  const module = new URL('../../../platform/tables/read-table.ts', import.meta.url);
  const found = await readApart<typeof readTable>(module, 'readTable', [Buffer.from(content, 'base64'), mostRows]);
  if ('fault' in found) throw problem('input.invalid', { fieldErrors: { content: message(`table.${found.fault}`) } });
  return { rows: found.table.rows.map(({ cells }) => [...cells]) };
}
