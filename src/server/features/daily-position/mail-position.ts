import { message } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { minuteInKolkata, todayInKolkata } from '#domain/dates.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { checkWhole } from '#server/features/ledger/ledger.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { send, staffWith } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewPosition } from './view-position.ts';

/** At 8:00; a worker that starts later in the day catches up. */
const mailPositionJob = defineJob({
  name: 'mail-daily-position',
  data: z.object({}),
  schedule: '0 8 * * *',
  atStart: true,
  expireInSeconds: 600,
});

/** Mails everyone with the cash duty, once a day; concurrent workers send it once. */
export async function mailPosition(platform: Platform): Promise<void> {
  const now = platform.now();
  const today = todayInKolkata(now);
  if (minuteInKolkata(now).slice(11) < '08:00') return;
  const sent = await platform.db.selectFrom('daily_position').select('day').where('day', '=', today).executeTakeFirst();
  if (sent) return;
  // Reads the whole ledger, so outside the transaction.
  const check = await checkWhole(platform);
  const position = await viewPosition(platform, { asOf: today });
  await inTransaction(platform, systemActor('mail-daily-position'), async (tx) => {
    const people = await staffWith(tx, 'daily-position.receive');
    const first = await tx.db
      .insertInto('daily_position')
      .values({
        ...{ day: today, check_ok: check.ok, check_differences: check.differences.length },
        ...{ checked_at: check.checkedAt, recipients: people.length },
      })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!first) return;
    const { owed, taxKept, payouts, funding, unmatched } = position;
    const data = {
      day: today,
      bank: rupeesToPaise(position.bank),
      accounts: position.accounts.map(({ name, last4, balance, readTo }) =>
        balance === null || readTo === null
          ? message('position.unread', { name, last4 })
          : message('position.account', { name, last4, balance: `INR ${balance}`, day: readTo }),
      ),
      suspense: rupeesToPaise(position.suspense),
      ...{ owed: rupeesToPaise(owed.total), to28: rupeesToPaise(owed.to28), to60: rupeesToPaise(owed.to60) },
      ...{ to90: rupeesToPaise(owed.to90), over90: rupeesToPaise(owed.over90) },
      taxKept: taxKept.map(({ insurer, year, tax, settled }) =>
        message('position.tax-kept', { insurer, year, tax: `INR ${tax}`, settled: `INR ${settled}` }),
      ),
      ...{ due: payouts.due, dueAmount: rupeesToPaise(payouts.dueAmount), underWay: rupeesToPaise(payouts.underWay) },
      ...{ drawn: rupeesToPaise(funding.drawn), headroom: rupeesToPaise(funding.headroom) },
      interest: rupeesToPaise(funding.interestOwed),
      ...{ open: unmatched.open, late: unmatched.late },
      check: [check.ok ? 'position.check-ok' : message('position.check-bad', { n: check.differences.length })],
    };
    for (const id of people) await send(tx, id, 'daily-position', data, { key: `daily-position:${today}:${id}` });
  });
}

export const dailyPositionHandlers = [handleJob(mailPositionJob, (platform) => mailPosition(platform))];
