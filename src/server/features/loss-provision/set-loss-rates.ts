import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeLossRates as endpoint } from '#contract/loss-provision.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lossRatesAt, lossRatesSetting, parseLossRates } from './loss-rates.queries.ts';

type Body = BodyOf<typeof endpoint>;

const points = (percent: number) => Math.round(percent * 100);

/** Other rates from a day on; another person confirms them. */
export async function proposeLossRates(platform: Platform, actor: UserActor, after: Body): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const { validFrom, to28, to60, to90, over90 } = await lossRatesAt(tx.db, tx.now);
    const before = { validFrom, to28: to28 / 100, to60: to60 / 100, to90: to90 / 100, over90: over90 / 100 };
    return {
      proposal: await propose(tx, {
        ...{ kind: 'loss-rates', subjectId: null, before, after },
        ...{ inForceFrom: after.validFrom, field: 'validFrom' },
      }),
    };
  });
}

/** Confirmed rates, for each month that ends from then on. */
export async function writeLossRates(tx: Tx, body: Body, { begins, setBy }: { begins: Date; setBy: string }): Promise<void> {
  const value = parseLossRates({
    version: `${lossRatesSetting}-${body.validFrom}-${tx.now.getTime().toString(36)}`,
    validFrom: body.validFrom,
    ...{ to28: points(body.to28), to60: points(body.to60), to90: points(body.to90), over90: points(body.over90) },
  });
  const added = await tx.db
    .insertInto('dated_setting')
    .values({ name: lossRatesSetting, valid_from: begins, value: json(value), created_by: setBy, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, { action: 'add-setting-version', subjectType: 'setting', subjectId: added.id, after: value });
}
