import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { financialYearOf } from '../../dates.ts';
import { paise } from '../../money.ts';
import { ownTaxRules } from '../../tax-documents/tax-rules.ts';
import { faultsOf, insurerGstinFor, invoiceFaults, invoiceNumberKey, splitTax, standingOf } from './invoice.ts';
import type { PaperFacts, SealedInvoice } from './e-invoice.ts';
import type { InvoiceFacts, InvoiceSubject } from './invoice.ts';

const gstin = (state: string, pan: string) => {
  const first14 = `${state}${pan}1Z`;
  return first14 + gstinCheckCharacter(first14);
};
const garage = gstin('27', 'AAAPA1234A');
const insurer = gstin('27', 'AAACN4165C');
const owner = gstin('27', 'AAACL1111C');
const rupees = (amount: number) => paise(amount * 100);

const subject: InvoiceSubject = {
  share: 'main',
  today: '2026-11-22',
  incidentOn: '2026-10-01',
  taxRules: ownTaxRules,
  garageGstin: garage,
  insurerGstins: [insurer, gstin('29', 'AAACN4165C')],
  owner: { names: ['Ramesh Yadav', 'Yadav Logistics Pvt Ltd'], gstin: null },
  paper: null,
};
const invoice: InvoiceFacts = {
  number: 'INV-001',
  date: '2026-11-20',
  supplier: { name: 'Deccan Motors', gstin: garage },
  addressee: { kind: 'insurer', name: 'New India', gstin: insurer },
  placeOfSupply: '27',
  lines: [
    { label: 'Bumper', taxableValue: rupees(10_000), taxRate: 18, tax: rupees(1_800) },
    { label: 'Tyre', taxableValue: rupees(1_000), taxRate: 18, tax: rupees(180) },
  ],
  cgst: rupees(990),
  sgst: rupees(990),
  igst: rupees(0),
  total: rupees(12_980),
};
const line = (at: number, changes: object) => ({
  lines: invoice.lines.map((one, place) => (place === at ? { ...one, ...changes } : one)),
});
/** A tyre at 28 %, with a date. */
const tyreAt28 = (date: string) => ({
  ...line(1, { taxRate: 28, tax: rupees(280) }),
  ...{ date, cgst: rupees(1_040), sgst: rupees(1_040), total: rupees(13_080) },
});
const since2025 = { incidentOn: '2025-09-01' };
const toOwner = { addressee: { kind: 'owner', name: 'M/s Yadav Logistics Private Limited', gstin: '' } } as const;
const between = { addressee: { ...invoice.addressee, gstin: gstin('29', 'AAACN4165C') }, placeOfSupply: '29' } as const;
const allIgst = { cgst: rupees(0), sgst: rupees(0), igst: rupees(1_980) };
const untaxed = {
  supplier: { name: 'Deccan Motors', gstin: '' },
  ...{ cgst: rupees(0), sgst: rupees(0) },
  lines: [{ label: 'Repair', taxableValue: rupees(12_980), taxRate: 0, tax: rupees(0) }],
};
const unregistered = { garageGstin: null };

const sealed: SealedInvoice = {
  supplierGstin: garage,
  addresseeGstin: insurer,
  number: 'INV/1',
  kind: 'INV',
  date: '2026-11-20',
  total: rupees(12_980),
  irn: 'a'.repeat(64),
  signedOn: '2026-11-20',
};
const read: PaperFacts = {
  state: 'read',
  seal: 'none',
  sealed: null,
  isSealUsedElsewhere: false,
  shows: true,
  isSeen: false,
  wasDoubted: false,
};
/** Extracted from its file: a portal-signed code with these changes. */
const says = (changes: Partial<SealedInvoice>, paper: Partial<PaperFacts> = {}) => ({
  paper: { ...read, seal: 'verified' as const, sealed: { ...sealed, ...changes }, ...paper },
});

type Case = [what: string, changes: Partial<InvoiceFacts>, against: Partial<InvoiceSubject>, faults: Record<string, string>];
const cases: Case[] = [
  ['in order', {}, {}, {}],
  ['of the day of the incident', { date: '2026-10-01' }, {}, {}],
  ['of today', { date: '2026-11-22' }, {}, {}],
  ['rounded to a rupee', { total: rupees(12_981) }, {}, {}],
  ['between states', { ...between, ...allIgst }, {}, {}],
  ['of a garage without GSTIN', untaxed, unregistered, {}],
  ['of the owner’s share', toOwner, { share: 'owner' }, {}],
  [
    'to a registered owner',
    { addressee: { ...toOwner.addressee, gstin: owner } },
    { owner: { ...subject.owner, gstin: owner } },
    {},
  ],
  ['without its number', { number: '' }, {}, { number: 'missing' }],
  ['with too long a number', { number: 'A'.repeat(17) }, {}, { number: 'number-form' }],
  ['with a number of strokes', { number: '-/-' }, {}, { number: 'number-form' }],
  ['without its date', { date: '' }, {}, { date: 'missing' }],
  ['of no day', { date: '2026-02-30' }, {}, { date: 'date-form' }],
  ['of tomorrow', { date: '2026-11-23' }, {}, { date: 'date-future' }],
  ['from before the incident', { date: '2026-09-30' }, {}, { date: 'date-before-incident' }],
  ['of another garage', { supplier: { name: 'X', gstin: owner } }, {}, { 'supplier.gstin': 'supplier-other' }],
  ['without the garage’s GSTIN', { supplier: { name: 'X', gstin: '' } }, {}, { 'supplier.gstin': 'supplier-other' }],
  ['without a supplier', { supplier: { name: '', gstin: garage } }, {}, { 'supplier.name': 'missing' }],
  [
    'with a GSTIN that the garage has not',
    { ...untaxed, supplier: invoice.supplier },
    unregistered,
    { 'supplier.gstin': 'supplier-unregistered' },
  ],
  [
    'with tax of a garage without GSTIN',
    { supplier: untaxed.supplier },
    unregistered,
    { 'lines.0.taxRate': 'rate-unregistered', 'lines.1.taxRate': 'rate-unregistered', igst: 'tax-unregistered' },
  ],
  [
    'to nobody',
    { addressee: { kind: null, name: '', gstin: '' } },
    {},
    { 'addressee.kind': 'missing', 'addressee.name': 'missing' },
  ],
  ['to the owner alone', toOwner, {}, {}],
  ['to the insurer, of the owner’s share', {}, { share: 'owner' }, { 'addressee.kind': 'addressee-not-owners-share' }],
  ['to the insurer without GSTIN', { addressee: { ...invoice.addressee, gstin: '' } }, {}, { 'addressee.gstin': 'missing' }],
  [
    'with a wrong check character',
    { addressee: { ...invoice.addressee, gstin: `${insurer.slice(0, 14)}?` } },
    {},
    { 'addressee.gstin': 'gstin-form' },
  ],
  ['to another company', { addressee: { ...invoice.addressee, gstin: owner } }, {}, { 'addressee.gstin': 'gstin-not-insurers' }],
  [
    'to another owner',
    { addressee: { kind: 'owner', name: 'Suresh Yadav', gstin: '' } },
    {},
    { 'addressee.name': 'name-not-owners' },
  ],
  [
    'to the owner by the insurer’s GSTIN',
    { addressee: { ...toOwner.addressee, gstin: insurer } },
    {},
    { 'addressee.gstin': 'gstin-not-owners' },
  ],
  [
    'to the owner by another’s GSTIN',
    { addressee: { ...toOwner.addressee, gstin: owner } },
    { owner: { ...subject.owner, gstin: gstin('27', 'AAACL2222C') } },
    { 'addressee.gstin': 'gstin-not-owners' },
  ],
  ['supplied nowhere', { placeOfSupply: '' }, {}, { placeOfSupply: 'missing' }],
  ['supplied to no state', { ...toOwner, placeOfSupply: '39', ...allIgst }, {}, { placeOfSupply: 'state-unknown' }],
  [
    'supplied elsewhere than to the addressee',
    { placeOfSupply: '29', ...allIgst },
    {},
    { placeOfSupply: 'state-not-addressees' },
  ],
  ['without lines', { lines: [], cgst: rupees(0), sgst: rupees(0) }, {}, { lines: 'missing' }],
  ['with a nameless line', line(1, { label: '' }), {}, { 'lines.1.label': 'missing' }],
  ['at a rate that is none', line(1, { taxRate: 17 }), {}, { 'lines.1.taxRate': 'rate-unknown' }],
  ['at 28 % from 22 September 2025', tyreAt28('2025-09-22'), since2025, { 'lines.1.taxRate': 'rate-unknown' }],
  ['at 28 % the day before', tyreAt28('2025-09-21'), since2025, {}],
  ['at 12 % from 22 September 2025', line(1, { taxRate: 12 }), {}, { 'lines.1.taxRate': 'rate-unknown' }],
  [
    'with too little tax on a line',
    line(0, { tax: rupees(1_798) }),
    {},
    { 'lines.0.tax': 'tax-of-line', cgst: 'tax-of-lines', amount: 'total' },
  ],
  ['with too little tax in all', { cgst: rupees(1_000), sgst: rupees(1_000) }, {}, { cgst: 'tax-of-lines' }],
  ['with uneven halves', { cgst: rupees(1_000), sgst: rupees(980) }, {}, { sgst: 'tax-halves' }],
  ['with IGST inside the state', allIgst, {}, { igst: 'tax-inside-state' }],
  ['with CGST between states', between, {}, { cgst: 'tax-between-states' }],
  ['whose total is another', { total: rupees(12_982) }, {}, { amount: 'total' }],
  ['whose code says the same', {}, says({}), {}],
  ['whose file is still being read', {}, { paper: { ...read, state: 'queued', wasDoubted: true } }, {}],
  ['whose code is forged', {}, { paper: { ...read, seal: 'forged', wasDoubted: true } }, { fileId: 'seal-forged' }],
  ['without the code that an earlier file had', {}, { paper: { ...read, wasDoubted: true } }, { fileId: 'seal-dropped' }],
  [
    'unreadable, after a file with a doubtful code',
    {},
    { paper: { ...read, state: 'failed', wasDoubted: true } },
    { fileId: 'seal-dropped' },
  ],
  ['with a true code after a forged one', {}, says({}, { wasDoubted: true }), {}],
  ['whose code was used', {}, says({}, { isSealUsedElsewhere: true }), { fileId: 'seal-used' }],
  ['whose code is of a credit note', {}, says({ kind: 'CRN' }), { fileId: 'seal-kind' }],
  ['whose code says another number', {}, says({ number: 'INV/2' }), { number: 'seal-number' }],
  ['whose code says another day', {}, says({ date: '2026-11-19' }), { date: 'seal-date' }],
  ['whose code is of another garage', {}, says({ supplierGstin: owner }), { 'supplier.gstin': 'seal-supplier' }],
  ['of a garage without GSTIN, with a code', untaxed, { ...unregistered, ...says({}) }, { 'supplier.gstin': 'seal-supplier' }],
  ['whose code is for another buyer', {}, says({ addresseeGstin: owner }), { 'addressee.gstin': 'seal-addressee' }],
  ['whose code is for nobody registered', {}, says({ addresseeGstin: '' }), { 'addressee.gstin': 'seal-addressee' }],
  ['whose code says another total', {}, says({ total: rupees(12_000) }), { amount: 'seal-total' }],
  [
    'with several faults at once',
    { number: '', date: '2027-01-01', total: rupees(1), placeOfSupply: '' },
    {},
    { number: 'missing', date: 'date-future', placeOfSupply: 'missing', amount: 'total' },
  ],
];

describe('an invoice', () => {
  it.each(cases)('%s', (_, changes, against, faults) => {
    const found = faultsOf({ ...invoice, ...changes }, { ...subject, ...against });
    expect(Object.fromEntries(found.map(({ field, fault }) => [field, fault]))).toEqual(faults);
  });
  it('has each of its faults tried', () => {
    const tried = new Set(cases.flatMap(([, , , faults]) => Object.values(faults)));
    expect(invoiceFaults.filter((fault) => !tried.has(fault))).toEqual([]);
  });
  it.each([
    [null, {}, 'short'],
    [invoice, {}, 'in-order'],
    [{ ...invoice, number: '' }, {}, 'faulty'],
    [invoice, { insurerGstins: [] }, 'addressee-open'],
    [{ ...invoice, ...toOwner }, { insurerGstins: [] }, 'in-order'],
    [invoice, { paper: read }, 'in-order'],
    [invoice, { paper: { ...read, state: 'failed', shows: false } }, 'unseen'],
    [invoice, { paper: { ...read, shows: false }, insurerGstins: [] }, 'unseen'],
    [invoice, { paper: { ...read, state: 'failed', shows: false, isSeen: true } }, 'in-order'],
    [invoice, { paper: { ...read, state: 'queued' } }, 'unread'],
    [invoice, { paper: { ...read, seal: 'unverified' } }, 'seal-open'],
    [invoice, { paper: { ...read, seal: 'forged' } }, 'faulty'],
    [invoice, says({}), 'in-order'],
  ] as const)('stands (%#) as it should', (facts, against, standing) => {
    expect(standingOf(facts, { ...subject, ...against })).toBe(standing);
  });
});

it.each([
  ['INV-001', 'INV/1'],
  [' inv 1 ', 'INV/1'],
  ['1/11', '1/11'],
  ['11-1', '11/1'],
  ['000', '0'],
])('the number %s is filed as %s', (number, key) => expect(invoiceNumberKey(number)).toBe(key));

it.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2099-12-31', '2099-00'],
])('%s is in the financial year %s', (day, year) => expect(financialYearOf(day)).toBe(year));

it('is addressed in the garage’s state, where the insurer has a number there', () => {
  const [ours, other] = subject.insurerGstins;
  expect(insurerGstinFor([other ?? '', ours ?? ''], '27')).toBe(ours);
  expect(insurerGstinFor([other ?? ''], '27')).toBe(other);
  expect(insurerGstinFor([], '27')).toBeNull();
});

it('splits the tax by the place of supply', () => {
  expect(splitTax(paise(101), garage, '27')).toEqual({ cgst: 50, sgst: 51, igst: 0 });
  expect(splitTax(paise(101), garage, '29')).toEqual({ cgst: 0, sgst: 0, igst: 101 });
});
