import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { advancesOf, gstr1 } from './gstr1.ts';
import type { ReturnedDocument } from './gstr1.ts';
import { splitTax } from './supply.ts';

const own = '29AAGCG1234L1ZH';
const document = (changes: Partial<ReturnedDocument>, total = 147_500, tax = 22_500): ReturnedDocument => {
  const place = changes.place ?? '29';
  return {
    ...{ kind: 'tax-invoice', number: 'GPI/26-27/000001', serial: 1, issuedOn: '2026-11-03', gstin: null, place, rate: 1800 },
    ...{ sac: '997159', subject: 'claim', issuedAt: changes.issuedOn ?? '2026-11-03', corrected: null },
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
    document({ kind: 'receipt-voucher', number: 'GPR/26-27/000009', serial: 9, subject: 'another' }, 50_000, 7_627),
  ]);
  const item = { num: 1, itm_det: { txval: 1250, rt: 18, iamt: 225, csamt: 0 } };
  const head = { val: 1475, pos: '27', rchrg: 'N', inv_typ: 'R' };
  const service = { hsn_sc: '997159', desc: '', uqc: 'NA', qty: 0, rt: 18, csamt: 0 };
  expect(told).toEqual({
    gstin: own,
    fp: '112026',
    b2b: [{ ctin: buyer, inv: [{ inum: 'GPI/26-27/000001', idt: '03-11-2026', ...head, itms: [item] }] }],
    b2cs: [
      { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 18, txval: 42.38, camt: 3.81, samt: 3.81, csamt: 0 },
      { sply_ty: 'INTER', typ: 'OE', pos: '33', rt: 18, txval: 1250, iamt: 225, csamt: 0 },
    ],
    cdnr: [{ ctin: buyer, nt: [{ ntty: 'C', nt_num: 'GPC/26-27/000001', nt_dt: '30-11-2026', ...head, itms: [item] }] }],
    b2cl: [],
    cdnur: [],
    at: [{ pos: '29', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 423.74, camt: 38.13, samt: 38.13, csamt: 0 }] }],
    txpd: [],
    hsn: {
      hsn_b2b: [],
      hsn_b2c: [{ num: 1, ...service, txval: 1292.38, iamt: 225, camt: 3.81, samt: 3.81 }],
    },
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

it('tells by itself what is large and goes to another state, and what takes it back', () => {
  const large = { place: '33', number: 'GPI/26-27/000007' };
  const told = gstr1(own, '2026-11', [
    document(large, 11_800_000, 1_800_000),
    document({ kind: 'credit-note', place: '33', number: 'GPC/26-27/000003', corrected: paise(11_800_000) }, 59_000, 9_000),
  ]);
  expect(told.b2cl).toMatchObject([{ pos: '33', inv: [{ inum: 'GPI/26-27/000007', val: 118_000 }] }]);
  expect(told.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: 'GPC/26-27/000003', val: 590 }]);
  expect(told.b2cs).toEqual([]);
});

it('tells of an advance in its month, and of its use in the month of the invoice', () => {
  const voucher = document({ kind: 'receipt-voucher', issuedOn: '2026-10-30' }, 50_000, 7_627);
  const documents = [voucher, document({ issuedOn: '2026-11-02' })];
  const tax = { rt: 18, ad_amt: 423.74, camt: 38.13, samt: 38.13, csamt: 0 };
  const [october, november] = ['2026-10', '2026-11'].map((month) => gstr1(own, month, documents));
  expect([october?.at, october?.txpd]).toEqual([[{ pos: '29', sply_ty: 'INTRA', itms: [tax] }], []]);
  expect([november?.at, november?.txpd]).toEqual([[], [{ pos: '29', sply_ty: 'INTRA', itms: [tax] }]]);
});

const months = ['2026-09', '2026-10', '2026-11'] as const;
const anyDocument = fc.record({
  kind: fc.constantFrom('receipt-voucher' as const, 'tax-invoice' as const, 'credit-note' as const, 'refund-voucher' as const),
  subject: fc.constantFrom('a', 'b', 'c'),
  month: fc.constantFrom(...months),
  day: fc.integer({ min: 1, max: 28 }),
  place: fc.constantFrom('29', '33'),
  gstin: fc.constantFrom(null, '27AAGCG1234L1ZL'),
  total: fc.integer({ min: 100, max: 20_000_000 }),
});

it('agrees with what is booked: output tax month by month, and the tax on what is still held in advance', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 30 }), (drawn) => {
      const documents = drawn.map(({ month, day, total, ...one }, index) => {
        const issuedOn = `${month}-${String(day).padStart(2, '0')}`;
        return document({ ...one, serial: index + 1, number: `N${index}`, issuedOn }, total, Math.round((total * 18) / 118));
      });
      let [held, used] = [0, 0];
      for (const month of months) {
        const told = gstr1(own, month, documents);
        const booked = documents.filter(({ issuedOn }) => issuedOn.startsWith(month));
        const output = booked.reduce((sum, { kind, cgst, sgst, igst }) => {
          const tax = cgst + sgst + igst;
          return sum + (kind === 'tax-invoice' ? tax : kind === 'credit-note' ? -tax : 0);
        }, 0);
        const items = [
          ...told.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms)),
          ...told.b2cl.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms)),
        ].map(({ itm_det }) => itm_det);
        const notes = [
          ...told.cdnr.flatMap(({ nt }) => nt.flatMap(({ itms }) => itms)),
          ...told.cdnur.flatMap(({ itms }) => itms),
        ];
        const tables = taxIn(items) + taxIn(told.b2cs) - taxIn(notes.map(({ itm_det }) => itm_det));
        expect(tables).toBe(output);
        expect(taxIn([...told.hsn.hsn_b2b, ...told.hsn.hsn_b2c])).toBe(output);
        held += taxIn(told.at.flatMap(({ itms }) => itms));
        used += taxIn(told.txpd.flatMap(({ itms }) => itms));
      }
      const open = advancesOf(
        '2026-11',
        documents.map((one) => ({ ...one, issuedOn: '2026-11-01' })),
      );
      expect(held - used).toBe(open.received.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0));
    }),
    { numRuns: 300 },
  );
});

type Taxes = { readonly iamt?: number; readonly camt?: number; readonly samt?: number };

/** In paise. */
function taxIn(items: readonly Taxes[]): number {
  const all = items.flatMap(({ iamt = 0, camt = 0, samt = 0 }) => [iamt, camt, samt]);
  return all.reduce((sum, rupees) => sum + Math.round(rupees * 100), 0);
}
