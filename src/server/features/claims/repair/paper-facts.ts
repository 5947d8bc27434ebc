import type { PaperFacts, SealedInvoice } from '#domain/claims/repair/e-invoice.ts';
import { readingStates, sealStates } from '#domain/claims/repair/e-invoice.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { paperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import type { PaperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import type { ReadingRow } from '../history.queries.ts';
import { z } from '#contract/zod-setup.ts';

/** A reading as the claim is loaded with it, beside its invoice. */
export interface StoredReading {
  readonly state: string;
  readonly seal: string;
  readonly sealed: unknown;
  /** Has it a verified code, a number or a total? */
  readonly shows: boolean;
  /** Has another file of the claim shown a code that is not the portal's, as far as we know? */
  readonly doubted: boolean;
}

const storedSeal = z.object({
  supplierGstin: z.string(),
  addresseeGstin: z.string(),
  number: z.string(),
  kind: z.string(),
  date: z.string(),
  total: z.pipe(z.number(), z.transform(paise)),
  irn: z.string(),
  signedOn: z.string(),
});

/** What a stored code says, true or not. */
export function sealedOf(sealed: unknown): SealedInvoice | null {
  return sealed === null ? null : storedSeal.parse(sealed);
}

/** `irn`: what the invoice itself holds; another one's is not its own. */
export function paperFactsOf(reading: StoredReading | null, irn: string | null, isSeen = false): PaperFacts | null {
  if (reading === null) return null;
  const seal = z.enum(sealStates).parse(reading.seal);
  const sealed = seal === 'verified' ? sealedOf(reading.sealed) : null;
  return {
    state: z.enum(readingStates).parse(reading.state),
    seal,
    sealed,
    isSealUsedElsewhere: sealed !== null && sealed.irn !== irn,
    shows: reading.shows,
    isSeen,
    wasDoubted: reading.doubted,
  };
}

/** As the wire carries it: what a verified code says goes before what was made out of the text. */
export function paperReadingOf({ file_id: fileId, state, seal, sealed, proposal }: ReadingRow): PaperReadingDto {
  const signed = seal === 'verified' ? sealedOf(sealed) : null;
  return paperReadingDto.parse({
    fileId,
    state,
    seal,
    proposal: {
      ...(proposal as object | null),
      ...(signed && {
        number: signed.number,
        date: signed.date,
        supplierGstin: signed.supplierGstin,
        addresseeGstin: signed.addresseeGstin,
        total: paiseToRupees(signed.total),
      }),
    },
  });
}
