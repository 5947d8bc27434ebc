import { paise, paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { paperFactsOf } from './claim-file.ts';
import type { BesideClaim, ClaimFile } from './claim-file.ts';
import { invoiceAddressees, insurerGstinFor, standingOf } from '#domain/claims/repair/invoice.ts';
import type { InvoiceFacts, InvoiceShare, InvoiceStanding, InvoiceSubject } from '#domain/claims/repair/invoice.ts';
import type { InvoiceDto, InvoiceGuideDto } from '#contract/claims/repair/invoice.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { taxRuleTableOf } from '#server/features/tax-documents/tax-documents.service.ts';
import { gstStateCode } from '#domain/kyc/tax-numbers.ts';
import { detailsOf } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import type { PaperFacts } from '#domain/claims/repair/e-invoice.ts';

const amount = z.pipe(z.number(), z.transform(paise));
const party = { name: z.string(), gstin: z.string() };

/** Invoice facts as stored in jsonb; amounts in paise. */
const storedInvoice = z.object({
  number: z.string(),
  date: z.string(),
  supplier: z.object(party),
  addressee: z.object({ kind: z.nullable(z.enum(invoiceAddressees)), ...party }),
  placeOfSupply: z.string(),
  lines: z.array(z.object({ label: z.string(), taxableValue: amount, taxRate: z.number(), tax: amount })),
  cgst: amount,
  sgst: amount,
  igst: amount,
  total: amount,
});

/** Null if only the amount is known. */
export function factsOfInvoice(row: { facts: unknown } | null): InvoiceFacts | null {
  return row === null || row.facts === null ? null : storedInvoice.parse(row.facts);
}

export function invoiceFactsDto(facts: InvoiceFacts | null): InvoiceDto['facts'] {
  if (facts === null) return null;
  const { total: _, ...rest } = facts;
  return {
    ...rest,
    lines: facts.lines.map((line) => ({
      ...line,
      taxableValue: paiseToRupees(line.taxableValue),
      tax: paiseToRupees(line.tax),
    })),
    cgst: paiseToRupees(facts.cgst),
    sgst: paiseToRupees(facts.sgst),
    igst: paiseToRupees(facts.igst),
  };
}

type Beside = Pick<BesideClaim, 'taxRules' | 'insurer' | 'claimant' | 'garage' | 'invoice'>;

interface OfPaper {
  readonly share: InvoiceShare;
  readonly paper: PaperFacts | null;
}

/** The facts an invoice of this claim is checked against; `of` defaults to the invoice on file. */
export function invoiceSubjectOf(row: ClaimRow, beside: Beside, now: Date, of: OfPaper = paperOnFile(beside)): InvoiceSubject {
  const { claimant, garage, insurer } = beside;
  return {
    ...of,
    today: todayInKolkata(now),
    taxRules: taxRuleTableOf(beside.taxRules),
    incidentOn: detailsOf(row)?.incidentDate ?? null,
    garageGstin: garage?.gstin ?? null,
    insurerGstins: insurer?.gstins ?? [],
    owner: { names: [claimant.name, ...(claimant.companyName ? [claimant.companyName] : [])], gstin: claimant.gstin || null },
  };
}

function paperOnFile({ invoice }: Pick<Beside, 'invoice'>): OfPaper {
  return { share: 'main', paper: invoice && paperFactsOf(invoice.reading, invoice.irn, invoice.seen_at !== null) };
}

export function invoiceStandingOf(row: ClaimRow, beside: Beside, now: Date): InvoiceStanding {
  return standingOf(factsOfInvoice(beside.invoice), invoiceSubjectOf(row, beside, now));
}

interface Approved {
  readonly amount: Paise;
  readonly isWithoutTax: boolean;
}

/** How the garage is to address its invoice; null before there is anything to bill. */
export function invoiceGuideOf({ row, ...beside }: ClaimFile, now: Date, approved: Approved): InvoiceGuideDto | null {
  const { garage, insurer, claimant } = beside;
  if (row.stage !== 'approved' || row.approved_paise === null || !garage?.garageId) return null;
  const { garageGstin, insurerGstins, taxRules } = invoiceSubjectOf(row, beside, now);
  const state = garageGstin?.slice(0, 2) ?? gstStateCode(garage.state ?? '');
  const insurerGstin = insurerGstinFor(insurerGstins, state) ?? '';
  return {
    supplier: { name: garage.tradeName ?? garage.name, gstin: garageGstin ?? '' },
    insurer: { name: insurer?.name ?? '', gstin: insurerGstin },
    owner: { name: claimant.companyName || claimant.name, gstin: claimant.gstin ?? '' },
    placeOfSupply: insurerGstin.slice(0, 2) || (state ?? ''),
    atLeast: paiseToRupees(approved.amount),
    isWithoutTax: approved.isWithoutTax,
    rates: taxRules.map(({ validFrom, repairRates }) => ({ from: validFrom, rates: [...repairRates] })),
  };
}
