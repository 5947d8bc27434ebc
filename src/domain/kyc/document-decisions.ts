import { roles } from '../roles.ts';
import type { Role } from '../roles.ts';

interface DocumentPlace {
  readonly requiredOf?: readonly Role[];
  readonly optionalFor?: readonly Role[];
  /** Documents with two sides or several pages allow three files, a single certificate one. */
  readonly files: 1 | 3;
}

/** KYC documents in the order of the form (specification §3, §5). Labels are `kyc.document.<type>` of the contract's messages, hints `kyc.hint.<type>`. */
export const kycDocuments = {
  identityProof: { requiredOf: roles, files: 3 },
  addressProof: { requiredOf: roles, files: 3 },
  businessRegistration: { requiredOf: ['garage'], files: 3 },
  gstCertificate: { optionalFor: ['garage', 'insurance'], files: 1 },
  surveyorLicense: { requiredOf: ['surveyor'], files: 3 },
  insuranceLicense: { requiredOf: ['insurance'], files: 1 },
  bankStatement: { optionalFor: roles, files: 3 },
} as const satisfies Record<string, DocumentPlace>;
export type KycDocumentType = keyof typeof kycDocuments;
export const kycDocumentTypes = Object.keys(kycDocuments) as KycDocumentType[];
const places: Readonly<Record<KycDocumentType, DocumentPlace>> = kycDocuments;

export type DocumentDecision = 'undecided' | 'approved' | 'rejected';

export interface DecidedDocument {
  readonly type: KycDocumentType;
  readonly decision: DocumentDecision;
  /** Reason of a rejection; null otherwise. */
  readonly reason: string | null;
}

export function requiredKycDocuments(role: Role): KycDocumentType[] {
  return kycDocumentTypes.filter((type) => places[type].requiredOf?.includes(role));
}

export function optionalKycDocuments(role: Role): KycDocumentType[] {
  return kycDocumentTypes.filter((type) => places[type].optionalFor?.includes(role));
}

export type KycOutcome =
  | { readonly outcome: 'approve' }
  | { readonly outcome: 'reject'; readonly rejected: readonly KycDocumentType[] }
  | { readonly outcome: 'undecided'; readonly missing: readonly KycDocumentType[] };

/** Overall outcome: one rejection rejects the submission, and every required and every submitted document must be decided. */
export function kycOutcome(required: readonly KycDocumentType[], documents: readonly DecidedDocument[]): KycOutcome {
  const undecided = documents.filter((document) => document.decision === 'undecided').map((document) => document.type);
  const absent = required.filter((type) => !documents.some((document) => document.type === type));
  const missing = [...new Set([...undecided, ...absent])];
  if (missing.length > 0) return { outcome: 'undecided', missing };
  const rejected = [
    ...new Set(documents.filter((document) => document.decision === 'rejected').map((document) => document.type)),
  ];
  return rejected.length > 0 ? { outcome: 'reject', rejected } : { outcome: 'approve' };
}

/** Only the rejected types, so that a resubmission keeps the approved ones. */
export function documentsToResubmit(
  required: readonly KycDocumentType[],
  documents: readonly DecidedDocument[],
): KycDocumentType[] {
  return kycDocumentTypes.filter((type) => {
    const handedIn = documents.filter((document) => document.type === type);
    if (handedIn.length === 0) return required.includes(type);
    return handedIn.some((document) => document.decision === 'rejected');
  });
}
