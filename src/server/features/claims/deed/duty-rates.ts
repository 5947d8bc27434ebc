import type { Selectable } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  getStampDuties as listEndpoint,
  proposeStampDuty as proposeEndpoint,
} from '#contract/claims/deed/deed.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { rateOn } from '#domain/claims/deed/stamp-duty.ts';
import type { DutyBasis, DutyRate, Instrument } from '#domain/claims/deed/stamp-duty.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { propose, waitingOfKinds } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

type Body = BodyOf<typeof proposeEndpoint>;

/** The rate in force of each state and instrument, and those that have not begun; by state. */
export async function listDutyRates(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof listEndpoint>> {
  const today = todayInKolkata(platform.now());
  const rows = await platform.db.selectFrom('stamp_duty_rate').selectAll().orderBy('state').orderBy('instrument').execute();
  const rates = rows.map(toRate);
  const shown = rates.filter((rate) => rate.from > today || rate === rateOn(rates, rate.state, rate.instrument, today));
  return {
    rates: shown.map((rate) => ({ ...toBody(rate), isUpcoming: rate.from > today })),
    waiting: await waitingOfKinds(platform, actor, ['stamp-duty']),
  };
}

/** Maker: another rate from a day on. Deeds that were drawn up keep theirs once they are stamped. */
export async function proposeDutyRate(platform: Platform, actor: UserActor, after: Body): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const { state, instrument, validFrom } = after;
    const rows = await tx.db
      .selectFrom('stamp_duty_rate')
      .selectAll()
      .where('state', '=', state)
      .where('instrument', '=', instrument)
      .execute();
    const before = rateOn(rows.map(toRate), state, instrument, todayInKolkata(tx.now));
    return {
      proposal: await propose(tx, {
        ...{ kind: 'stamp-duty', subjectId: null, target: `${state}:${instrument}` },
        ...{ before: before ? toBody(before) : null, after, inForceFrom: validFrom, field: 'validFrom' },
      }),
    };
  });
}

/** Writes what two people reviewed. */
export async function writeDutyRate(
  tx: Tx,
  proposal: { readonly after: unknown },
  { begins, setBy }: { readonly begins: Date; readonly setBy: string },
): Promise<void> {
  const body = z.parse(proposedValues['stamp-duty'], proposal.after);
  if (body === null) throw new Error('a stamp duty is replaced, never taken away');
  const { state, instrument, basis, hasEStamp, source } = body;
  const row = {
    ...{ state, instrument, basis, source, from_day: todayInKolkata(begins), has_e_stamp: hasEStamp },
    millionths: Math.round(body.percent * 10_000),
    amount_paise: rupeesToPaise(body.amount),
    least_paise: rupeesToPaise(body.least),
    most_paise: body.most === null ? null : rupeesToPaise(body.most),
    round_to_paise: rupeesToPaise(body.roundTo),
  };
  const added = await tx.db
    .insertInto('stamp_duty_rate')
    .values({ ...row, created_by: setBy, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['state', 'instrument', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, { action: 'add-setting-version', subjectType: 'setting', subjectId: added.id, after: row });
}

function toRate(row: Selectable<DB['stamp_duty_rate']>): DutyRate {
  return {
    state: row.state,
    instrument: row.instrument as Instrument,
    from: row.from_day,
    basis: row.basis as DutyBasis,
    millionths: row.millionths,
    amount: row.amount_paise,
    least: row.least_paise,
    most: row.most_paise,
    roundTo: row.round_to_paise,
    hasEStamp: row.has_e_stamp,
    source: row.source,
  };
}

function toBody({ from, millionths, amount, least, most, roundTo, ...rate }: DutyRate): Body {
  return {
    ...rate,
    validFrom: from,
    percent: millionths / 10_000,
    amount: paiseToRupees(amount),
    least: paiseToRupees(least),
    most: most === null ? null : paiseToRupees(most),
    roundTo: paiseToRupees(roundTo),
  };
}
