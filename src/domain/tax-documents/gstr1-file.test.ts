import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { gstr1File } from './gstr1-file.ts';
import type { ReturnedDocument } from './gstr1.ts';

const gstin = '29AAGCG1234L1ZH';
const billed: ReturnedDocument = {
  ...{ kind: 'tax-invoice', number: 'GPI/26-27/000001', serial: 1, issuedOn: '2026-11-03', gstin: null, place: '24', rate: 1800 },
  ...{ sac: '997159', subject: 'claim', issuedAt: '2026-11-03', corrected: null },
  ...{ taxable: paise(125_000), cgst: paise(0), sgst: paise(0), igst: paise(22_500), total: paise(147_500) },
};
const reversed: ReturnedDocument = { ...billed, kind: 'credit-note', number: 'GPC/26-27/000001', corrected: billed.total };

it('leaves out empty sections and rows of nought, and carries version and hash', () => {
  const head = { gstin, fp: '112026', version: expect.stringMatching(/^GST\d/), hash: 'hash' };
  expect(gstr1File(gstin, '2026-11', [])).toEqual(head);
  const { doc_issue: issued, ...rest } = gstr1File(gstin, '2026-11', [billed, reversed]);
  expect([rest, issued?.doc_det.length]).toEqual([head, 2]);
});

it('keeps the sections that have rows', () => {
  expect(Object.keys(gstr1File(gstin, '2026-11', [billed]))).toEqual([
    ...['gstin', 'fp', 'version', 'hash', 'b2cs', 'hsn', 'doc_issue'],
  ]);
  expect(gstr1File(gstin, '2026-11', [billed]).hsn).toMatchObject({ hsn_b2c: [{ num: 1, txval: 1250, iamt: 225 }] });
  expect(gstr1File(gstin, '2026-11', [billed]).hsn).not.toHaveProperty('hsn_b2b');
});
