import { ownTaxRules } from '#domain/tax-documents/tax-rules.ts';
import { readInvoice, rowsOfPage } from '#domain/claims/repair/read-invoice.ts';
import type { InvoiceProposal } from '#domain/claims/repair/read-invoice.ts';
import { standingOf } from '#domain/claims/repair/invoice.ts';
import type { InvoiceFacts, InvoiceStanding } from '#domain/claims/repair/invoice.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { PaperReader } from '#server/platform/papers/paper-reader.ts';
import { sealIn } from '#server/platform/papers/verify-seal.ts';
import { claimsInsurer, incidentOn, supplier } from './made-up.ts';
import type { MadeUpFile, Portals } from './made-up.ts';

export const fields = ['number', 'date', 'supplierGstin', 'addresseeGstin', 'placeOfSupply', 'total', 'lines'] as const;
export type Field = (typeof fields)[number];
export type Outcome = 'right' | 'missing' | 'wrong';

export interface Judged {
  readonly outcomes: Readonly<Record<Field, Outcome>>;
  readonly seal: string;
  readonly standing: InvoiceStanding;
  readonly memory: number;
  readonly took: number;
}

const rupees = (amount: number) => rupeesToPaise(amount.toFixed(2));

/** Reads one file and checks its content, and what its garage would type, against the acceptance rules. */
export async function judge(read: PaperReader, file: MadeUpFile, { keys }: Portals): Promise<Judged> {
  const began = performance.now();
  const paper = await read(file.content, file.mimeType);
  const took = performance.now() - began;
  const proposal = readInvoice(paper.words.flatMap(rowsOfPage));
  const seal = await sealIn(paper.codes, keys);
  const { invoice } = file;
  // Typed by a fraudster: as on the document, except for the buyer, who must be the claim's insurer.
  const insurer = file.sort === 'other-buyer' ? claimsInsurer : invoice.addressee;
  const standing = standingOf(typed(file, insurer), {
    share: 'main',
    today: '2026-11-23',
    incidentOn,
    taxRules: ownTaxRules,
    garageGstin: supplier.gstin,
    insurerGstins: [insurer.gstin],
    owner: { names: ['Ravi Kumar'], gstin: null },
    paper: {
      state: 'read',
      seal: seal.state,
      sealed: seal.state === 'verified' ? seal.says : null,
      isSealUsedElsewhere: file.sort === 'twice',
      shows: seal.state === 'verified' || proposal.number !== undefined || proposal.total !== undefined,
      isSeen: false,
      wasDoubted: false,
    },
  });
  return { outcomes: outcomesOf(proposal, file), seal: seal.state, standing, memory: paper.memory, took };
}

function typed({ invoice }: MadeUpFile, insurer: { name: string; gstin: string }): InvoiceFacts {
  const tax = rupees(invoice.lines.reduce((sum, line) => sum + line.tax, 0));
  const half = Math.floor(tax / 2);
  const isInside = invoice.placeOfSupply === '27';
  return {
    number: invoice.number,
    date: invoice.date,
    supplier: invoice.supplier,
    addressee: { kind: 'insurer', ...insurer },
    placeOfSupply: invoice.placeOfSupply,
    lines: invoice.lines.map((line) => ({
      label: line.label,
      taxRate: line.taxRate,
      taxableValue: rupees(line.taxableValue),
      tax: rupees(line.tax),
    })),
    cgst: (isInside ? half : 0) as InvoiceFacts['cgst'],
    sgst: (isInside ? tax - half : 0) as InvoiceFacts['sgst'],
    igst: (isInside ? 0 : tax) as InvoiceFacts['igst'],
    total: rupees(invoice.total),
  };
}

function outcomesOf(read: InvoiceProposal, { invoice }: MadeUpFile): Record<Field, Outcome> {
  const lines = JSON.stringify(invoice.lines.map(({ taxableValue, taxRate }) => [taxableValue, taxRate]));
  const right: Record<Field, unknown> = {
    number: invoice.number,
    date: invoice.date,
    supplierGstin: invoice.supplier.gstin,
    addresseeGstin: invoice.addressee.gstin,
    placeOfSupply: invoice.placeOfSupply,
    total: invoice.total,
    lines,
  };
  const found: Record<Field, unknown> = {
    ...read,
    lines: read.lines && JSON.stringify(read.lines.map(({ taxableValue, taxRate }) => [taxableValue, taxRate])),
  } as Record<Field, unknown>;
  return Object.fromEntries(
    fields.map((field) => [field, found[field] === undefined ? 'missing' : found[field] === right[field] ? 'right' : 'wrong']),
  ) as Record<Field, Outcome>;
}
