import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { createDemoPortal, signedCode } from '#standins/invoices/demo-portal.ts';
import type { DemoPortal } from '#standins/invoices/demo-portal.ts';
import { drawInvoice, layouts } from '#standins/invoices/draw-invoice.ts';
import type { Layout, MadeUpInvoice } from '#standins/invoices/draw-invoice.ts';
import { photograph, shots } from './photograph.ts';
import type { Shot } from './photograph.ts';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';

/** Fault of the invoice's QR code, or 'none' without a code. 'twice': valid, but already used for another claim. */
export type Sort = 'good' | 'none' | 'forged' | 're-signed' | 'stranger' | 'other-buyer' | 'twice';

export interface MadeUpFile {
  readonly name: string;
  readonly invoice: MadeUpInvoice;
  readonly sort: Sort;
  readonly shot: 'pdf' | Shot;
  readonly content: Uint8Array;
  readonly mimeType: string;
  /** The expected result of the e-invoice signature check. */
  readonly seal: 'none' | 'verified' | 'forged' | 'unverified';
}

const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);
export const supplier = { name: 'Deccan Motors', gstin: withCheck('27AAAPA1234A1Z') };
/** The claim's insurer, where an invoice names another. */
export const claimsInsurer = {
  name: 'The New India Assurance Company Limited',
  gstin: withCheck('27AAACN1001C1Z'),
  placeOfSupply: '27',
  state: 'Maharashtra',
};
const insurers = [
  claimsInsurer,
  { name: 'National Insurance Company Limited', gstin: withCheck('29AAACN2002D1Z'), placeOfSupply: '29', state: 'Karnataka' },
  { name: 'The Oriental Insurance Company Limited', gstin: withCheck('24AAACT3003E1Z'), placeOfSupply: '24', state: 'Gujarat' },
];
export const otherBuyer = { name: 'Someone Else Logistics Private Limited', gstin: withCheck('27AABCS4004F1Z') };
export const incidentOn = '2026-10-01';
const works = [
  'Front bumper',
  'Head lamp assembly',
  'Windscreen glass',
  'Labour charges',
  'Painting of cabin',
  'Radiator',
  'Door shell',
  'Tyre 295/90 R20',
  'Mudguard',
  'Engine oil',
];
const rates = [18, 40, 5];

/** Content of the invoice at an index; deterministic. */
function invoiceAt(place: number): MadeUpInvoice {
  const { name, gstin, placeOfSupply, state } = insurers[place % insurers.length] ?? claimsInsurer;
  const lines = Array.from({ length: 2 + (place % 6) }, (_, at) => {
    const taxableValue =
      Math.round((1_250 + ((place * 7_919 + at * 104_729) % 48_000)) * 100 + ((place * 31 + at * 17) % 100)) / 100;
    const taxRate = rates[(place + at) % rates.length] ?? 18;
    return {
      label: works[(place + at * 3) % works.length] ?? '',
      taxableValue,
      taxRate,
      tax: Math.round(taxableValue * taxRate) / 100,
    };
  });
  const total = Math.round(lines.reduce((sum, line) => sum + line.taxableValue + line.tax, 0) * 100) / 100;
  const day = String(1 + ((place * 5) % 22)).padStart(2, '0');
  const numbers = [`STC/26-27/${1000 + place}`, `INV-${2000 + place}`, `DM${place}26${300 + place}`, `${4000 + place * 3}`];
  return {
    number: numbers[place % 4] ?? '',
    date: `2026-11-${day}`,
    supplier,
    addressee: { name, gstin },
    placeOfSupply,
    state,
    lines,
    total,
  };
}

export interface Portals {
  readonly portal: DemoPortal;
  readonly thief: DemoPortal;
  readonly stranger: DemoPortal;
  readonly keys: readonly PortalKey[];
}

export async function makePortals(): Promise<Portals> {
  const [portal, thief, stranger] = [
    await createDemoPortal('DEMO-PORTAL'),
    await createDemoPortal('DEMO-PORTAL'),
    await createDemoPortal('OWN-KEY'),
  ];
  return {
    portal,
    thief,
    stranger,
    keys: [{ kid: portal.kid, publicKey: portal.publicKey, from: '2026-04-01', until: '2027-03-31' }],
  };
}

async function codeOf(sort: Sort, invoice: MadeUpInvoice, { portal, thief, stranger }: Portals): Promise<string | undefined> {
  if (sort === 'none') return undefined;
  if (sort === 're-signed') return signedCode(thief, invoice, { TotInvVal: invoice.total });
  if (sort === 'stranger') return signedCode(stranger, invoice);
  const code = await signedCode(portal, invoice);
  if (sort !== 'forged') return code;
  // A genuine code of a smaller invoice, with an altered amount.
  const [head = '', , signature = ''] = (await signedCode(portal, { ...invoice, total: 4_100 })).split('.');
  return [head, code.split('.')[1], signature].join('.');
}

const sorts: readonly Sort[] = [
  'good',
  'none',
  'good',
  'none',
  'good',
  'forged',
  're-signed',
  'none',
  'other-buyer',
  'twice',
  'good',
  'stranger',
];
const seals = {
  good: 'verified',
  'other-buyer': 'verified',
  twice: 'verified',
  none: 'none',
  forged: 'forged',
  're-signed': 'forged',
  stranger: 'unverified',
} as const;

/** This many generated invoices: of each sort, as a PDF and as each kind of photo, in each layout; or the first of each wanted kind and sort. */
export async function madeUpFiles(count: number, portals: Portals, only: readonly string[] | null = null): Promise<MadeUpFile[]> {
  const files: MadeUpFile[] = [];
  const kinds = ['pdf', ...shots] as const;
  for (let place = 0; place < count; place += 1) {
    const sort = sorts[place % sorts.length] ?? 'good';
    const plain = invoiceAt(place);
    const invoice =
      sort === 'other-buyer' ? { ...plain, addressee: otherBuyer, placeOfSupply: '27', state: 'Maharashtra' } : plain;
    const shot = kinds[(place + Math.floor(place / 4)) % kinds.length] ?? 'pdf';
    const kindAndSort = `${shot} ${sort}`;
    if (only && (!only.includes(kindAndSort) || files.some((file) => `${file.shot} ${file.sort}` === kindAndSort))) continue;
    const code = await codeOf(sort, invoice, portals);
    const layout = layouts[(place * 3 + Math.floor(place / 5)) % layouts.length] as Layout;
    const pdf = await drawInvoice(code === undefined ? invoice : { ...invoice, code }, layout);
    files.push({
      name: `${place + 1} ${shot} ${sort}`,
      invoice,
      sort,
      shot,
      content: shot === 'pdf' ? pdf : await photograph(pdf, shot, place),
      mimeType: shot === 'pdf' ? 'application/pdf' : 'image/jpeg',
      seal: seals[sort],
    });
  }
  return files;
}
