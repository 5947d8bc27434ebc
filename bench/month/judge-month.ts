import { done } from '#test/builders/processing.ts';
import { checkLedger } from '#server/features/ledger/run-checks.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Expected } from './insurer-payments.ts';
import type { WorldBank } from './world-bank.ts';

export interface Month {
  readonly t: TestApp;
  readonly token: string;
  readonly bank: WorldBank;
  readonly expected: Expected;
  readonly say: (text: string) => void;
}

const shown = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

interface TrialBalance {
  readonly lines: readonly { account: string; name: string; debit: number; credit: number }[];
  readonly totalDebit: number;
  readonly totalCredit: number;
}

/** Compares the product's books with the bank and the simulation's own totals, prints both, and returns the number of differences. */
export async function judgeMonth({ t, token, bank, expected, say }: Month): Promise<number> {
  const balances: TrialBalance = await done(t, 'GET', '/ledger/reports/trial-balance', token);
  const inPaise = (rupees: number) => Math.round(rupees * 100);
  const held = (account: string) => {
    const line = balances.lines.find((one) => one.account === account);
    return line ? inPaise(line.debit) - inPaise(line.credit) : 0;
  };
  const { advanced, collected, tds, suspense, writtenOff, charged, owedByGarages, recovered } = expected;
  const figures: readonly (readonly [string, number, number])[] = [
    ['debits less credits', inPaise(balances.totalDebit) - inPaise(balances.totalCredit), 0],
    ['bank, as its statements say', held('bank'), bank.balance()],
    ['owed by insurers', held('insurer-receivable'), advanced - collected - tds - writtenOff - charged],
    ['owed by garages', held('garage-receivable'), owedByGarages],
    ['owed to owners', held('claimant-payable'), 0],
    ['recovered after it was given up', 0 - held('recoveries'), recovered],
    ['TDS to be claimed', held('tds-receivable'), tds],
    ['suspense', 0 - held('suspense'), suspense],
    ['still with the gateway', held('gateway-clearing'), 0],
    ['losses', held('losses'), writtenOff],
    ['payouts under way', held('payout-clearing'), 0],
  ];
  let wrong = 0;
  for (const [what, books, world] of figures) {
    if (books !== world) wrong += 1;
    say(
      `${books === world ? 'agrees' : 'DIFFERS'}  ${what}: ${shown(books)}${books === world ? '' : `, really ${shown(world)}`}`,
    );
  }
  if (held('gateway-clearing') !== 0) for (const line of await stillWithGateway(t)) say(`  ${line}`);
  const { data: leftovers, total } = await done(t, 'GET', '/bank/reconciliation?limit=100', token);
  for (const { kind, day, amount, text, reference } of leftovers)
    say(`DIFFERS  nothing matches ${kind} of ${day}: ${amount} ${text} ${reference ?? ''}`);
  const { differences } = await checkLedger(t.platform);
  for (const { kind, text } of differences) say(`DIFFERS  ${kind}: ${text}`);
  say('Trial balance');
  for (const { name, debit, credit } of balances.lines)
    say(`  ${name.padEnd(28)}${shown(inPaise(debit)).padStart(20)}${shown(inPaise(credit)).padStart(20)}`);
  return wrong + total + differences.length;
}

/** Claims, with their entries, whose money did not leave the gateway. */
async function stillWithGateway(t: TestApp): Promise<string[]> {
  const { rows } = await t.platform.pool.query<{ claim: string; entries: string }>(
    `select e.claim_id as claim, string_agg(e.business_key || ' ' || l.amount_paise, ', ' order by e.posted_at) as entries
     from journal_line l join journal_entry e on e.id = l.entry_id where l.account = 'gateway-clearing'
     group by e.claim_id having sum(l.amount_paise) <> 0 limit 20`,
  );
  return rows.map(({ claim, entries }) => `${claim}: ${entries}`);
}
