import { describe, expect, it } from 'vitest';
import { businessKey } from '#domain/ledger/journal-entry.ts';
import { canonicalEntry } from './entry-seal.ts';

const old = {
  businessKey: businessKey('remittance', 'r1', 'receipt-unmatched', 1),
  description: 'Insurer receipt not matched',
  claimId: null,
  reverses: null,
  postedAt: new Date('2026-11-20T18:31:00Z'), // 21 November in India
  valuedOn: '2026-11-21',
  happenedOn: null,
  lines: [
    { account: 'bank', amount: 100 },
    { account: 'suspense', amount: -100, party: 'remittance:r1' },
  ],
};
const oldText =
  '["v1","remittance:r1:receipt-unmatched:1","Insurer receipt not matched",null,null,"2026-11-20T18:31:00.000Z",[[1,"bank",100],[2,"suspense",-100]]]';

describe('the text of an entry that is sealed', () => {
  it('is what it was before there were value dates and parties, where they say nothing more', () => {
    expect(canonicalEntry(old)).toBe(oldText);
    expect(canonicalEntry({ ...old, lines: old.lines.map(({ account, amount }) => ({ account, amount, party: null })) })).toBe(
      oldText,
    );
  });

  it('is another for another day, real day or party', () => {
    const others = [
      { ...old, valuedOn: '2026-11-20' },
      { ...old, happenedOn: '2026-10-31' },
      { ...old, lines: old.lines.map((line) => ({ ...line, party: 'remittance:r2' })) },
    ].map(canonicalEntry);
    expect(new Set([oldText, ...others]).size).toBe(4);
    expect(others[0]).toContain('"v2"');
  });
});
