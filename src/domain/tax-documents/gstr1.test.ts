import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import type { ReturnedDocument } from './gstr1.ts';
import { gstr1 } from './gstr1.ts';
import { splitTax } from './tax-split.ts';

const own = '29AAGCG1234L1ZH';
const document = (changes: Partial<ReturnedDocument>, total = 147_500, tax = 22_500): ReturnedDocument => {
  const place = changes.place ?? '29';
  return {
    ...{ kind: 'tax-invoice', number: 'GPI/26-27/000001', serial: 1, issuedOn: '2026-11-03', gstin: null, place, rate: 1800 },
    ...splitTax(paise(total), paise(tax), place === '29'),
    ...changes,
  };
};

it('tells the registered one by one, sums the others by place, and counts every document', () => {
  const buyer = '27AAGCG1234L1ZL';
  const note = { kind: 'credit-note', issuedOn: '2026-11-30' } as const;
  const told = gstr1(own, '2026-11', [
    document({ gstin: buyer, place: '27' }),
    document({ number: 'GPI/26-27/000002', serial: 2 }),
    document({ number: 'GPI/26-27/000003', serial: 3 }, 5_000, 763),
    document({ number: 'GPI/26-27/000004', serial: 4, place: '33' }),
    document({ ...note, number: 'GPC/26-27/000001', gstin: buyer, place: '27' }),
    document({ ...note, number: 'GPC/26-27/000002', serial: 2 }),
    document({ kind: 'receipt-voucher', number: 'GPR/26-27/000009', serial: 9 }, 50_000, 7_627),
  ]);
  const item = { num: 1, itm_det: { txval: 1250, rt: 18, iamt: 225, csamt: 0 } };
  const head = { val: 1475, pos: '27', rchrg: 'N', inv_typ: 'R' };
  expect(told).toEqual({
    gstin: own,
    fp: '112026',
    b2b: [{ ctin: buyer, inv: [{ inum: 'GPI/26-27/000001', idt: '03-11-2026', ...head, itms: [item] }] }],
    b2cs: [
      { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 18, txval: 42.38, camt: 3.81, samt: 3.81, csamt: 0 },
      { sply_ty: 'INTER', typ: 'OE', pos: '33', rt: 18, txval: 1250, iamt: 225, csamt: 0 },
    ],
    cdnr: [{ ctin: buyer, nt: [{ ntty: 'C', nt_num: 'GPC/26-27/000001', nt_dt: '30-11-2026', ...head, itms: [item] }] }],
    doc_issue: {
      doc_det: [
        [1, 'GPI/26-27/000001', 'GPI/26-27/000004', 4],
        [5, 'GPC/26-27/000001', 'GPC/26-27/000002', 2],
        [6, 'GPR/26-27/000009', 'GPR/26-27/000009', 1],
      ].map(([number, from, to, count]) => ({
        doc_num: number,
        docs: [{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count }],
      })),
    },
  });
});
