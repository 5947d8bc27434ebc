import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { kycDocumentTypes } from '#domain/kyc/document-decisions.ts';
import { kycStatuses } from '#domain/kyc/kyc.ts';
import { isPersonsPan } from '#domain/kyc/owner-identity.ts';
import { optionalText, requiredText, oneLine } from '#contract/fields.ts';
import { panField } from '#contract/garages/garage-signup.schemas.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { accountNumberField, ifscField } from '#contract/surveyors/surveyor-signup.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import { kycFiles } from './kyc-form.schemas.ts';

interface IdentityFields {
  readonly pan?: string;
  readonly signatoryName?: string;
  readonly documents?: Partial<Record<KycDocumentType, readonly unknown[]>>;
}

/** What an owner shows before money goes out. Which papers a person has to see is decided with the replies of register and bank: `papersMissing`. */
export const ownerIdentityForm = z
  .object({
    panName: requiredText('identity.name.required', 100),
    pan: panField,
    /** Who acts for a company. */
    signatoryName: optionalText(100),
    accountNumber: accountNumberField('garage.account.required', 'garage.account.invalid'),
    ifsc: ifscField('garage.ifsc.required'),
    documents: z._default(z.object({ identityProof: kycFiles, businessRegistration: kycFiles, bankStatement: kycFiles }), {}),
  })
  .check(
    formRule<IdentityFields>(
      'signatoryName',
      'identity.signatory.required',
      ({ pan, signatoryName }) => !pan || isPersonsPan(pan) || (signatoryName ?? '').trim() !== '',
    ),
  );
export type OwnerIdentityForm = z.output<typeof ownerIdentityForm>;

/** The same for somebody who shows the card instead of DigiLocker: its photo is asked for with the other fields. */
export const ownerCardForm = ownerIdentityForm.check(
  formRule<IdentityFields>(
    'documents.identityProof',
    'identity.card.required',
    ({ documents }) => (documents?.identityProof?.length ?? 0) > 0,
  ),
);

/** Fields without a file, with what to say there. */
export function papersMissing(
  wanted: readonly KycDocumentType[],
  documents: Partial<Record<KycDocumentType, readonly unknown[]>>,
): Record<string, string> {
  const missing = wanted.filter((type) => (documents[type]?.length ?? 0) === 0);
  return Object.fromEntries(
    missing.map((type) => [
      `documents.${type}`,
      type === 'identityProof'
        ? 'identity.card.required'
        : message('kyc.document.required', { document: `kyc.document.${type}` satisfies MessageKey }),
    ]),
  );
}

const ownerIdentityDto = z.object({
  status: z.enum(kycStatuses),
  /** PAN and account are approved. */
  isApproved: z.boolean(),
  /** Masked; null before they were given. */
  pan: z.nullable(z.string()),
  panName: z.nullable(z.string()),
  account: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  /** Why staff refused it. */
  reason: z.nullable(z.string()),
  /** Name shared from DigiLocker; null without. */
  digilockerName: z.nullable(z.string()),
  digilockerState: z.nullable(z.enum(['waiting', 'consented', 'expired', 'denied'])),
  /** What we know already, to fill in. `pan`: of the company's GSTIN. */
  known: z.object({ name: z.string(), companyName: z.nullable(z.string()), pan: z.nullable(z.string()) }),
  /** Documents that are approved and kept. */
  kept: z.array(z.enum(kycDocumentTypes)),
});
export type OwnerIdentityDto = z.output<typeof ownerIdentityDto>;

export const ownerIdentitySchemas = {
  getOwnerIdentity: {
    summary: 'What I have shown of myself before money goes out; PAN and account masked',
    reply: ownerIdentityDto,
  },
  showIdentity: {
    summary:
      'An owner shows PAN and account: register and bank are asked at once. With DigiLocker nobody has to look; otherwise staff decide on a photo of the card',
    body: z.record(oneLine(100), z.unknown()),
    reply: ownerIdentityDto,
  },
  startDigilocker: {
    summary: 'A page of DigiLocker where I allow my name to be shared; open for ten minutes',
    reply: z.object({ link: z.string() }),
  },
  checkDigilocker: { summary: 'Reads what DigiLocker shared, after I came back', reply: ownerIdentityDto },
};
