import type { IsoDate } from '../../dates.ts';
import { isIsoDate } from '../../dates.ts';
import { gstStates, isGstin } from '#domain/kyc/tax-numbers.ts';
import { ZERO, paise, percentOf, subtract, sum } from '../../money.ts';
import type { Paise } from '../../money.ts';
import { isSameName } from '../../same-name.ts';
import { taxRulesOn } from '../../tax-documents/tax-rules.ts';
import type { TaxRuleTable } from '../../tax-documents/tax-rules.ts';
import type { PaperFacts, SealedInvoice } from './e-invoice.ts';

/**
 * 'main': of the approved part or of the whole repair; 'owner': the owner's share on a separate invoice. In either mode the insurer is the recipient of the
 * approved part (CBIC circular 217/11/2024); a main invoice to the owner costs it the credit, see `lost-credit.ts`.
 */
export const invoiceShares = ['main', 'owner'] as const;
export type InvoiceShare = (typeof invoiceShares)[number];
export const invoiceAddressees = ['insurer', 'owner'] as const;

/** Invoices are rounded to whole rupees, per line or in total. */
const ROUNDING = 100;

/** Invoice details; empty where not yet given. */
export interface InvoiceFacts {
  readonly number: string;
  readonly date: IsoDate;
  readonly supplier: { readonly name: string; readonly gstin: string };
  readonly addressee: { readonly kind: (typeof invoiceAddressees)[number] | null; readonly name: string; readonly gstin: string };
  /** State code, the first two digits of a GSTIN. */
  readonly placeOfSupply: string;
  readonly lines: readonly InvoiceLine[];
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly total: Paise;
}

export interface InvoiceLine {
  readonly label: string;
  readonly taxableValue: Paise;
  /** Percent. */
  readonly taxRate: number;
  readonly tax: Paise;
}

/** Reference data to check the invoice against. */
export interface InvoiceSubject {
  readonly share: InvoiceShare;
  readonly today: IsoDate;
  readonly incidentOn: IsoDate | null;
  readonly taxRules: TaxRuleTable;
  /** This garage's GSTIN; null if it has none. */
  readonly garageGstin: string | null;
  /** The insurer's GSTINs on record; the page names the one to use. */
  readonly insurerGstins: readonly string[];
  readonly owner: { readonly names: readonly string[]; readonly gstin: string | null };
  /** Extracted from its file; null for invoices older than document extraction. */
  readonly paper: PaperFacts | null;
}

export const invoiceFaults = [
  'missing',
  'number-form',
  'date-form',
  'date-future',
  'date-before-incident',
  'supplier-other',
  'supplier-unregistered',
  'addressee-not-owners-share',
  'gstin-form',
  'gstin-not-insurers',
  'gstin-not-owners',
  'name-not-owners',
  'state-unknown',
  'state-not-addressees',
  'rate-unknown',
  'rate-unregistered',
  'tax-of-line',
  'tax-of-lines',
  'tax-unregistered',
  'tax-halves',
  'tax-inside-state',
  'tax-between-states',
  'total',
  'seal-forged',
  'seal-dropped',
  'seal-used',
  'seal-kind',
  'seal-number',
  'seal-date',
  'seal-supplier',
  'seal-addressee',
  'seal-total',
] as const;
export type InvoiceFault = (typeof invoiceFaults)[number];

interface Rule {
  /** Form field; `*` is replaced by the line's index. */
  readonly field: string;
  readonly fault: InvoiceFault;
  readonly wrong: (invoice: InvoiceFacts, subject: InvoiceSubject, line: InvoiceLine) => boolean;
}

/** Each field reports the first rule it breaks; all fields are checked at once. */
const rules: readonly Rule[] = [
  { field: 'number', fault: 'missing', wrong: ({ number }) => number === '' },
  // CGST rule 46 (b): at most sixteen letters, digits, hyphens and slashes.
  {
    field: 'number',
    fault: 'number-form',
    wrong: ({ number }) => !isInvoiceNumber(number),
  },
  { field: 'date', fault: 'missing', wrong: ({ date }) => date === '' },
  { field: 'date', fault: 'date-form', wrong: ({ date }) => !isIsoDate(date) },
  { field: 'date', fault: 'date-future', wrong: ({ date }, { today }) => date > today },
  {
    field: 'date',
    fault: 'date-before-incident',
    wrong: ({ date }, { incidentOn }) => incidentOn !== null && date < incidentOn,
  },
  { field: 'supplier.name', fault: 'missing', wrong: ({ supplier }) => supplier.name === '' },
  {
    field: 'supplier.gstin',
    fault: 'supplier-unregistered',
    wrong: ({ supplier }, { garageGstin }) => garageGstin === null && supplier.gstin !== '',
  },
  {
    field: 'supplier.gstin',
    fault: 'supplier-other',
    wrong: ({ supplier }, { garageGstin }) => garageGstin !== null && supplier.gstin !== garageGstin,
  },
  { field: 'addressee.kind', fault: 'missing', wrong: ({ addressee }) => addressee.kind === null },
  {
    field: 'addressee.kind',
    fault: 'addressee-not-owners-share',
    wrong: ({ addressee }, { share }) => share === 'owner' && addressee.kind === 'insurer',
  },
  { field: 'addressee.name', fault: 'missing', wrong: ({ addressee }) => addressee.name === '' },
  {
    field: 'addressee.name',
    fault: 'name-not-owners',
    wrong: ({ addressee }, { owner }) =>
      addressee.kind === 'owner' && !owner.names.some((name) => isSameName(name, addressee.name)),
  },
  {
    field: 'addressee.gstin',
    fault: 'missing',
    wrong: ({ addressee }) => addressee.kind === 'insurer' && addressee.gstin === '',
  },
  { field: 'addressee.gstin', fault: 'gstin-form', wrong: ({ addressee: { gstin } }) => gstin !== '' && !isGstin(gstin) },
  {
    field: 'addressee.gstin',
    fault: 'gstin-not-insurers',
    wrong: ({ addressee }, { insurerGstins }) =>
      addressee.kind === 'insurer' && insurerGstins.length > 0 && !insurerGstins.includes(addressee.gstin),
  },
  {
    field: 'addressee.gstin',
    fault: 'gstin-not-owners',
    wrong: ({ addressee }, { owner, garageGstin, insurerGstins }) =>
      addressee.kind === 'owner' &&
      addressee.gstin !== '' &&
      (owner.gstin === null
        ? addressee.gstin === garageGstin || insurerGstins.includes(addressee.gstin)
        : addressee.gstin !== owner.gstin),
  },
  { field: 'placeOfSupply', fault: 'missing', wrong: ({ placeOfSupply }) => placeOfSupply === '' },
  { field: 'placeOfSupply', fault: 'state-unknown', wrong: ({ placeOfSupply }) => !Object.hasOwn(gstStates, placeOfSupply) },
  // IGST Act, section 12: a registered recipient's own state.
  {
    field: 'placeOfSupply',
    fault: 'state-not-addressees',
    wrong: ({ placeOfSupply, addressee: { gstin } }) => gstin !== '' && isGstin(gstin) && !gstin.startsWith(placeOfSupply),
  },
  { field: 'lines', fault: 'missing', wrong: ({ lines }) => lines.length === 0 },
  { field: 'lines.*.label', fault: 'missing', wrong: (_, __, line) => line.label === '' },
  { field: 'lines.*.taxRate', fault: 'rate-unknown', wrong: (invoice, subject, line) => !isRateInForce(invoice, subject, line) },
  {
    field: 'lines.*.taxRate',
    fault: 'rate-unregistered',
    wrong: (_, { garageGstin }, line) => garageGstin === null && line.taxRate > 0,
  },
  {
    field: 'lines.*.tax',
    fault: 'tax-of-line',
    wrong: (invoice, subject, line) =>
      isRateInForce(invoice, subject, line) && differ(line.tax, percentOf(line.taxableValue, line.taxRate * 100)),
  },
  { field: 'igst', fault: 'tax-unregistered', wrong: (invoice, { garageGstin }) => garageGstin === null && allTax(invoice) > 0 },
  {
    field: 'igst',
    fault: 'tax-inside-state',
    wrong: (invoice, { garageGstin }) => isInside(invoice, garageGstin) === true && invoice.igst > 0,
  },
  {
    field: 'cgst',
    fault: 'tax-between-states',
    wrong: (invoice, { garageGstin }) => isInside(invoice, garageGstin) === false && invoice.cgst + invoice.sgst > 0,
  },
  { field: 'sgst', fault: 'tax-halves', wrong: ({ cgst, sgst }) => differ(cgst, sgst) },
  {
    field: 'cgst',
    fault: 'tax-of-lines',
    wrong: (invoice) => differ(allTax(invoice), sum(invoice.lines.map(({ tax }) => tax))),
  },
  {
    field: 'amount',
    fault: 'total',
    wrong: ({ lines, total }) => lines.length > 0 && differ(total, sum(lines.flatMap((line) => [line.taxableValue, line.tax]))),
  },
  // The portal-signed data is the invoice; typed data must equal it.
  { field: 'fileId', fault: 'seal-forged', wrong: (_, { paper }) => paper?.seal === 'forged' },
  // An unverified code cannot be removed by uploading another file: only a portal-signed one clears the claim.
  {
    field: 'fileId',
    fault: 'seal-dropped',
    wrong: (_, { paper }) => paper?.wasDoubted === true && paper.seal === 'none' && paper.state !== 'queued',
  },
  {
    field: 'fileId',
    fault: 'seal-used',
    wrong: (_, { paper }) => sealedOf(paper) !== null && paper?.isSealUsedElsewhere === true,
  },
  { field: 'fileId', fault: 'seal-kind', wrong: sealDiffers(({ kind }) => kind !== 'INV') },
  {
    field: 'number',
    fault: 'seal-number',
    wrong: sealDiffers((sealed, { number }) => invoiceNumberKey(sealed.number) !== invoiceNumberKey(number)),
  },
  { field: 'date', fault: 'seal-date', wrong: sealDiffers((sealed, { date }) => sealed.date !== date) },
  {
    field: 'supplier.gstin',
    fault: 'seal-supplier',
    wrong: sealDiffers(({ supplierGstin }, _, { garageGstin }) => supplierGstin !== garageGstin),
  },
  {
    field: 'addressee.gstin',
    fault: 'seal-addressee',
    wrong: sealDiffers(({ addresseeGstin }, { addressee }) => addresseeGstin !== addressee.gstin),
  },
  { field: 'amount', fault: 'seal-total', wrong: sealDiffers((sealed, { total }) => differ(total, sealed.total)) },
];

function sealedOf(paper: PaperFacts | null): SealedInvoice | null {
  return paper?.seal === 'verified' ? paper.sealed : null;
}

function sealDiffers(wrong: (sealed: SealedInvoice, invoice: InvoiceFacts, subject: InvoiceSubject) => boolean): Rule['wrong'] {
  return (invoice, subject) => {
    const sealed = sealedOf(subject.paper);
    return sealed !== null && wrong(sealed, invoice, subject);
  };
}

/** By the invoice's day; without a valid one by today. */
function isRateInForce({ date }: InvoiceFacts, { taxRules, today }: InvoiceSubject, { taxRate }: InvoiceLine): boolean {
  return taxRulesOn(taxRules, isIsoDate(date) ? date : today).repairRates.includes(taxRate);
}

const differ = (one: number, other: number) => Math.abs(one - other) > ROUNDING;
const allTax = ({ cgst, sgst, igst }: InvoiceFacts) => sum([cgst, sgst, igst]);

/** Whether the supply is within the garage's state; null if unknown. */
function isInside({ placeOfSupply }: InvoiceFacts, garageGstin: string | null): boolean | null {
  return garageGstin === null || placeOfSupply === '' ? null : garageGstin.startsWith(placeOfSupply);
}

/** CGST and SGST in equal halves within a state, IGST between states. */
export function splitTax(tax: Paise, supplierGstin: string, placeOfSupply: string): Pick<InvoiceFacts, 'cgst' | 'sgst' | 'igst'> {
  if (placeOfSupply !== '' && supplierGstin !== '' && !supplierGstin.startsWith(placeOfSupply))
    return { cgst: ZERO, sgst: ZERO, igst: tax };
  const cgst = paise(Math.floor(tax / 2));
  return { cgst, sgst: subtract(tax, cgst), igst: ZERO };
}

interface InvoiceFinding {
  readonly field: string;
  readonly fault: InvoiceFault;
}

/** At most one fault per field. */
export function faultsOf(invoice: InvoiceFacts, subject: InvoiceSubject): InvoiceFinding[] {
  const found = new Map<string, InvoiceFault>();
  for (const { field, fault, wrong } of rules) {
    const [lines, at] = field.includes('*') ? [invoice.lines, true] : [[noLine], false];
    for (const [place, line] of lines.entries()) {
      const where = at ? field.replace('*', String(place)) : field;
      if (!found.has(where) && wrong(invoice, subject, line)) found.set(where, fault);
    }
  }
  return [...found].map(([field, fault]) => ({ field, fault }));
}
const noLine = {} as InvoiceLine;

/**
 * 'short': only the total is known. 'unread': extraction is pending. 'seal-open': its code is signed by a key not on record. 'unseen': nothing was extracted
 * and staff have not reviewed it. 'addressee-open': no GSTIN of the insurer is on record to compare with.
 */
export const invoiceStandings = ['short', 'faulty', 'unread', 'seal-open', 'unseen', 'addressee-open', 'in-order'] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** Whether the payout may be based on it. */
export function standingOf(invoice: InvoiceFacts | null, subject: InvoiceSubject): InvoiceStanding {
  if (invoice === null) return 'short';
  if (faultsOf(invoice, subject).length > 0) return 'faulty';
  if (subject.paper?.state === 'queued') return 'unread';
  if (subject.paper?.seal === 'unverified') return 'seal-open';
  if (subject.paper && !subject.paper.shows && !subject.paper.isSeen) return 'unseen';
  return invoice.addressee.kind === 'insurer' && subject.insurerGstins.length === 0 ? 'addressee-open' : 'in-order';
}

/** The insurer's GSTIN the garage should use: that of its own state, else the first on record; null if none. */
export function insurerGstinFor(gstins: readonly string[], garageState: string | null): string | null {
  return gstins.find((gstin) => garageState !== null && gstin.startsWith(garageState)) ?? gstins[0] ?? null;
}

/** Numbers with the same key are duplicates within a supplier: 'inv-001' equals 'INV/1'. */
export function invoiceNumberKey(number: string): string {
  return number
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((group) => group !== '')
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join('/');
}

/** At most sixteen letters, digits, hyphens and slashes (CGST rule 46); spaces are ignored. */
export function isInvoiceNumber(number: string): boolean {
  const text = number.replaceAll(/\s/g, '');
  return /^[A-Z0-9/-]{1,16}$/i.test(text) && /[A-Z0-9]/i.test(text);
}
