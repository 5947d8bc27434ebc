import { keyText } from '#domain/ledger/journal-entry.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountsOnWrongSide } from '#domain/ledger/reports.ts';
import { reversalOf } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry } from '#domain/ledger/journal-entry.ts';
import * as post from '#domain/ledger/postings.ts';
import { balancesOf, partiesOnWrongSide } from '../../ledger/testing/balances-of.ts';
import type { Paise } from '../../money.ts';
import { ZERO, add, lesser, negate, paise, subtract, sum } from '../../money.ts';
import { nextState } from '../../state-machine.ts';
import type { ReceivableState } from './receivable.ts';
import { receiptAction, receivableTable } from './receivable.ts';
import type { AllocationLine } from './remittance.ts';
import { isLastWord, lineFault } from './remittance.ts';

interface Receivable {
  readonly claimId: string;
  state: ReceivableState;
  readonly amount: Paise;
  received: Paise;
  charged: Paise;
  writtenOff: Paise;
  recovered: Paise;
  events: number;
}

interface Allocation {
  readonly owed: Receivable;
  readonly line: AllocationLine;
  readonly entry: JournalEntry;
  readonly isRecovery: boolean;
}

interface Transfer {
  readonly id: string;
  readonly amount: Paise;
  live: Allocation[];
  left: Paise;
  exits: number;
}

/** Cash application over a few claims with the product's rules and postings; refused actions are skipped. */
class Desk {
  readonly entries: JournalEntry[] = [];
  /** The bank's own record. */
  readonly statement: Paise[] = [];
  readonly transfers: Transfer[] = [];
  readonly receivables: Receivable[];
  readonly done = new Set<string>();

  constructor(amounts: readonly Paise[]) {
    this.receivables = amounts.map((amount, index) => {
      const claimId = `claim-${index}`;
      const sent = post.payoutSent({ claimId, n: 1 }, amount);
      this.entries.push(sent, post.payoutCredited({ claimId, n: 1 }, amount, ZERO));
      this.statement.push(negate(amount));
      const none = { received: ZERO, charged: ZERO, writtenOff: ZERO, recovered: ZERO, events: 0 };
      return { claimId, state: 'open', amount, ...none };
    });
  }

  private post(what: string, entry: JournalEntry): void {
    this.entries.push(entry);
    this.done.add(what);
  }

  unallocated = ({ amount, live, left }: Transfer) => subtract(amount, add(left, sum(live.map(({ line }) => line.amount))));
  outstanding = ({ amount, received, charged, writtenOff }: Receivable) =>
    subtract(amount, add(received, add(charged, writtenOff)));

  step(action: string, which: number, other: number, amount: Paise, tds: Paise): void {
    const transfer = this.transfers[which % Math.max(1, this.transfers.length)];
    const owed = this.receivables[other % this.receivables.length];
    if (!owed) return;
    if (action === 'receive') this.receive(amount);
    else if (action === 'allocate' && transfer) this.allocate(transfer, owed, { amount, tds, deductions: [] });
    else if (action === 'allocate-rest' && transfer) this.allocateRest(transfer, owed);
    else if (action === 'undo' && transfer) this.undo(transfer, other);
    else if (action === 'reverse' && transfer) this.reverse(transfer);
    else if ((action === 'return' || action === 'surplus') && transfer) this.leave(action, transfer, owed, amount);
    else if (action === 'shortfall') owed.state = nextState(receivableTable, 'declare-shortfall', owed.state) ?? owed.state;
    else if (action === 'write-off') this.writeOff(owed);
    else if (action === 'charge') this.charge(owed, amount);
  }

  private receive(amount: Paise): void {
    const id = `transfer-${this.transfers.length}`;
    this.transfers.push({ id, amount, live: [], left: ZERO, exits: 0 });
    this.post('receive', post.remittanceReceived(id, amount));
    this.statement.push(amount);
  }

  /** Allocates the rest of the transfer up to the outstanding amount, with the insurer's reason for the remainder. */
  private allocateRest(transfer: Transfer, owed: Receivable): void {
    const amount = lesser(this.unallocated(transfer), this.outstanding(owed));
    const rest = subtract(this.outstanding(owed), amount);
    const deductions = rest > 0 ? [{ code: 'deductible' as const, amount: rest }] : [];
    if (amount > 0) this.allocate(transfer, owed, { amount, tds: ZERO, deductions });
  }

  private allocate(transfer: Transfer, owed: Receivable, line: AllocationLine): void {
    const outstanding = this.outstanding(owed);
    const recoverable = subtract(owed.writtenOff, owed.recovered);
    if (
      line.amount > this.unallocated(transfer) ||
      lineFault({ state: owed.state, outstanding, recoverable, ...this.paidFor(owed) }, line)
    )
      return;
    const total = add(line.amount, line.tds);
    const event = { claimId: owed.claimId, n: (owed.events += 1) };
    const isRecovery = owed.state === 'written-off';
    const entry = (isRecovery ? post.recoveryReceived : post.suspenseMatched)(event, transfer.id, line.amount, line.tds);
    if (isRecovery) owed.recovered = add(owed.recovered, total);
    else {
      const action = receiptAction(outstanding, total);
      const next = action && nextState(receivableTable, action, owed.state);
      if (!next) throw new Error('a line without fault is refused by the table');
      owed.state = isLastWord(outstanding, line) ? (nextState(receivableTable, 'declare-shortfall', next) ?? next) : next;
      owed.received = add(owed.received, total);
    }
    transfer.live.push({ owed, line, entry, isRecovery });
    this.post(isRecovery ? 'recover' : 'allocate', entry);
  }

  private paidFor(owed: Receivable): { received: Paise; tds: Paise } {
    const counted = this.transfers.flatMap(({ live }) => live.filter((one) => one.owed === owed && !one.isRecovery));
    if (owed.state === 'written-off') return { received: ZERO, tds: ZERO };
    return { received: sum(counted.map(({ line }) => line.amount)), tds: sum(counted.map(({ line }) => line.tds)) };
  }

  private undo(transfer: Transfer, which: number): void {
    const [taken] = transfer.live.splice(which % Math.max(1, transfer.live.length), 1);
    if (!taken) return;
    const { owed, line, entry } = taken;
    const total = add(line.amount, line.tds);
    if (taken.isRecovery) owed.recovered = subtract(owed.recovered, total);
    else {
      owed.received = subtract(owed.received, total);
      const isOnly = owed.received + owed.charged + owed.writtenOff === 0;
      const next = nextState(receivableTable, isOnly ? 'undo-only-receipt' : 'undo-receipt', owed.state);
      if (!next) throw new Error(`what was allocated cannot be taken back from ${owed.state}`);
      owed.state = next;
    }
    this.post('undo', reversalOf(entry, 'Allocation taken back'));
  }

  private reverse(transfer: Transfer): void {
    if (transfer.left > 0) return;
    while (transfer.live.length > 0) this.undo(transfer, 0);
    transfer.left = transfer.amount;
    this.post('reverse', post.remittanceReversed(transfer.id, transfer.amount));
    this.statement.push(negate(transfer.amount));
  }

  private leave(kind: 'return' | 'surplus', transfer: Transfer, owed: Receivable, amount: Paise): void {
    if (amount > this.unallocated(transfer) || (kind === 'surplus' && owed.state !== 'settled')) return;
    transfer.left = add(transfer.left, amount);
    const n = (transfer.exits += 1);
    if (kind === 'return') this.post('return', post.suspenseReturned(transfer.id, n, amount));
    else {
      this.post('surplus', post.surplusPassedOn(transfer.id, n, 'owner', amount));
      this.post('surplus', post.surplusPaid({ claimId: `${transfer.id}-${owed.claimId}`, n }, 'owner', amount));
    }
    this.statement.push(negate(amount));
  }

  private writeOff(owed: Receivable): void {
    const next = nextState(receivableTable, 'write-off', owed.state);
    const rest = this.outstanding(owed);
    if (!next || rest === 0) return;
    owed.state = next;
    owed.writtenOff = add(owed.writtenOff, rest);
    this.post('write-off', post.writeOff({ claimId: owed.claimId, n: (owed.events += 1) }, 'losses', rest));
  }

  private charge(owed: Receivable, amount: Paise): void {
    const outstanding = this.outstanding(owed);
    if (amount > outstanding) return;
    owed.charged = add(owed.charged, amount);
    if (amount === outstanding) owed.state = nextState(receivableTable, 'receive-rest', owed.state) ?? owed.state;
    this.post('charge', post.shortfallCharged({ claimId: owed.claimId, n: (owed.events += 1) }, { bearer: 'owner' }, amount));
  }
}

const actions = [
  'receive',
  'allocate',
  'allocate-rest',
  'undo',
  'reverse',
  'return',
  'surplus',
  'shortfall',
  'write-off',
  'charge',
];
const amount = fc.integer({ min: 1, max: 1_000 }).map(paise);
const steps = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('receive', 'allocate', 'undo') },
      { weight: 3, arbitrary: fc.constantFrom(...actions) },
    ),
    fc.nat(7),
    fc.nat(7),
    amount,
    fc.integer({ min: 0, max: 50 }).map(paise),
  ),
  { maxLength: 80, size: 'max' },
);

it('any stream of transfers, allocations, undos, returns and reversals keeps bank, suspense and receivables', () => {
  const done = new Set<string>();
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), steps, (amounts, stream) => {
      const desk = new Desk(amounts);
      for (const [action, which, other, money, tds] of stream) {
        desk.step(action, which, other, money, tds);
        const balances = balancesOf(desk.entries);
        expect(balances.bank).toBe(sum(desk.statement));
        expect(negate(balances.suspense)).toBe(sum(desk.transfers.map(desk.unallocated)));
        expect(balances['insurer-receivable']).toBe(sum(desk.receivables.map(desk.outstanding)));
        for (const transfer of desk.transfers) expect(desk.unallocated(transfer)).toBeGreaterThanOrEqual(0);
        for (const owed of desk.receivables) {
          expect(desk.outstanding(owed)).toBeGreaterThanOrEqual(0);
          const own = desk.entries.filter(({ businessKey }) => businessKey.subjectId === owed.claimId);
          expect(balancesOf(own)['insurer-receivable']).toBe(desk.outstanding(owed));
          expect(negate(balancesOf(own).recoveries)).toBe(owed.recovered);
        }
        expect([...accountsOnWrongSide(balances), ...partiesOnWrongSide(desk.entries)]).toEqual([]);
      }
      for (const entry of desk.entries) expect(sum(entry.lines.map((line) => line.amount))).toBe(0);
      expect(new Set(desk.entries.map(({ businessKey }) => keyText(businessKey))).size).toBe(desk.entries.length);
      for (const what of desk.done) done.add(what);
    }),
    { numRuns: 120, seed: 20261123 },
  );
  // Unless the random sequences covered everything, they prove nothing.
  expect([...done].toSorted()).toEqual(
    ['allocate', 'charge', 'receive', 'recover', 'return', 'reverse', 'surplus', 'undo', 'write-off'].toSorted(),
  );
});
