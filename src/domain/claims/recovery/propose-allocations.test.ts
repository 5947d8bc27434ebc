import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { byNumber, namedIn } from './named-claims.ts';
import type { OpenReceivable } from './named-claims.ts';
import { proposeAllocations } from './propose-allocations.ts';
import type { OpenTransfer } from './propose-allocations.ts';

const owed = (id: number, outstanding: number, more: Partial<OpenReceivable> = {}): OpenReceivable => ({
  id: String(id),
  claimId: `c${id}`,
  claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
  insurerClaimNumber: `NIA/CL/2026/${1000 + id}`,
  outstanding: paise(outstanding),
  dueOn: `2026-12-${String(id).padStart(2, '0')}`,
  ...more,
});
const three = [owed(1, 38_000), owed(2, 20_000), owed(3, 25_000)];
const propose = (left: number, more: Partial<OpenTransfer> = {}, open = three) =>
  proposeAllocations({ left: paise(left), narration: '', account: null, ...more }, open).map(({ lines, reasons, isSure }) => ({
    lines: lines.map(({ receivable, amount, tds }) => (tds > 0 ? [receivable.id, amount, tds] : [receivable.id, amount])),
    reasons: reasons.map(({ code }) => code),
    isSure,
  }));

describe('numbers in a bank’s text', () => {
  const index = byNumber([
    ...three,
    owed(4, 1, { insurerClaimNumber: '12345' }),
    owed(5, 1, { insurerClaimNumber: 'nia-cl-20261001' }),
  ]);
  it.each([
    ['NEFT-NIA CL 2026 1002-PAYMENT', ['2'], []],
    ['clm2026000003/CLM-2026-000002', ['3', '2'], []],
    ['CLM-2026-000003 CLM-2026-000003', ['3'], []],
    ['INV 12345 CLM-2026-00000', [], []],
    ['NIA/CL/2026/1001', [], ['NIACL20261001']],
    ['XCLM-2026-000003', [], []],
  ])('%s', (text, claims, several) => {
    const named = namedIn(text, index);
    expect([named.claims.map(({ id }) => id), named.several]).toEqual([claims, several]);
  });
});

describe('a proposal', () => {
  it.each([
    [
      'named, and the amount is theirs',
      58_000,
      'CLM-2026-000001 AND 1002 NIA/CL/2026/1002',
      [
        ['1', 38_000],
        ['2', 20_000],
      ],
      ['named', 'exact'],
      true,
    ],
    ['named, and tax was kept back', 37_240, 'CLM-2026-000001', [['1', 37_240, 760]], ['named', 'after-tds'], false],
    [
      'named, and too little',
      50_000,
      'CLM-2026-000002 CLM-2026-000001',
      [
        ['1', 38_000],
        ['2', 12_000],
      ],
      ['named', 'short'],
      false,
    ],
    ['named, and too much', 39_000, 'CLM-2026-000001', [['1', 38_000]], ['named', 'over'], false],
    ['one of that amount', 38_000, '', [['1', 38_000]], ['exact', 'only-one'], true],
    [
      'the only two that make it',
      63_000,
      '',
      [
        ['1', 38_000],
        ['3', 25_000],
      ],
      ['sum', 'only-one'],
      true,
    ],
  ])('%s', (_, left, narration, lines, reasons, isSure) =>
    expect(propose(left, { narration })[0]).toEqual({ lines, reasons, isSure }),
  );

  it('is none where nothing fits, and where nothing is left', () => {
    expect(propose(1)).toEqual([]);
    expect(propose(0)).toEqual([]);
    expect(propose(38_000, {}, [owed(1, 0)])).toEqual([]);
  });

  it('is never sure of itself where another one fits as well', () => {
    const found = propose(38_000, {}, [...three, owed(4, 18_000), owed(5, 38_000)]);
    expect(found.map(({ lines }) => lines.map(([id]) => id))).toEqual([['1'], ['5'], ['2', '4']]);
    expect(found.every(({ isSure, reasons }) => !isSure && reasons.includes('several'))).toBe(true);
  });

  it('is not sure where the named claim is one of two with that number, or the account another insurer’s', () => {
    const twin = owed(4, 9, { insurerClaimNumber: 'NIA-CL-2026-1002' });
    expect(propose(38_000, { narration: 'CLM-2026-000001 NIA/CL/2026/1002' }, [...three, twin])[0]).toMatchObject({
      reasons: ['named', 'number-of-several', 'exact'],
      isSure: false,
    });
    for (const narration of ['CLM-2026-000001', ''])
      expect(propose(38_000, { narration, account: 'another-insurer' })[0]?.isSure, narration).toBe(false);
    expect(propose(38_000, { account: 'known' })[0]).toMatchObject({ reasons: ['exact', 'account', 'only-one'], isSure: true });
  });

  it('shows beside a doubtful named one what else makes the amount, and is sure of neither', () => {
    const found = propose(45_000, { narration: 'CLM-2026-000001' });
    expect(found.map(({ reasons, isSure }) => [reasons, isSure])).toEqual([
      [['named', 'over'], false],
      [['sum', 'only-one'], false],
    ]);
  });

  it('is not sure among very many, since not every combination was tried', () => {
    const many = Array.from({ length: 400 }, (_, at) => owed(at, 1_000_003 + at * at * 7, { dueOn: '2026-12-01' }));
    const left = many.slice(0, 10).reduce((sum, { outstanding }) => sum + outstanding, 0);
    expect(propose(left, {}, many)[0]).toMatchObject({ reasons: ['sum', 'not-all-tried'], isSure: false });
  });
});
