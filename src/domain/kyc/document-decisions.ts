import type { Role } from '../roles.ts';

/** The places for documents in a KYC submission (specification §3). */
export const kycDocumentTypes = [
  'identityProof',
  'addressProof',
  'businessRegistration',
  'gstCertificate',
  'surveyorLicense',
  'insuranceLicense',
  'bankStatement',
] as const;
export type KycDocumentType = (typeof kycDocumentTypes)[number];

export type DocumentDecision = 'undecided' | 'approved' | 'rejected';

export interface DecidedDocument {
  readonly type: KycDocumentType;
  readonly decision: DocumentDecision;
  /** Why it was rejected; null otherwise. */
  readonly reason: string | null;
}

const extraByRole: Partial<Record<Role, KycDocumentType>> = {
  garage: 'businessRegistration',
  surveyor: 'surveyorLicense',
  insurance: 'insuranceLicense',
};

/** The documents that this role must hand in (specification §5); the GST certificate and bank statement are always optional. */
export function requiredKycDocuments(role: Role): KycDocumentType[] {
  const extra = extraByRole[role];
  return ['identityProof', 'addressProof', ...(extra ? [extra] : [])];
}

export type KycOutcome =
  | { readonly outcome: 'approve' }
  | { readonly outcome: 'reject'; readonly rejected: readonly KycDocumentType[] }
  | { readonly outcome: 'undecided'; readonly missing: readonly KycDocumentType[] };

/** What the decisions per document amount to: one rejection rejects, and every required and every handed-in document must be decided. */
export function kycOutcome(role: Role, documents: readonly DecidedDocument[]): KycOutcome {
  const undecided = documents.filter((document) => document.decision === 'undecided').map((document) => document.type);
  const absent = requiredKycDocuments(role).filter((type) => !documents.some((document) => document.type === type));
  const missing = [...new Set([...undecided, ...absent])];
  if (missing.length > 0) return { outcome: 'undecided', missing };
  const rejected = [
    ...new Set(documents.filter((document) => document.decision === 'rejected').map((document) => document.type)),
  ];
  return rejected.length > 0 ? { outcome: 'reject', rejected } : { outcome: 'approve' };
}

/** Is a rejection complete, i.e. does every rejected document say why? */
export function hasEveryReason(documents: readonly DecidedDocument[]): boolean {
  return documents.every((document) => document.decision !== 'rejected' || (document.reason ?? '').trim() !== '');
}

/** What must be handed in again: the rejected types only, so that a resubmission keeps what was right. */
export function documentsToResubmit(role: Role, documents: readonly DecidedDocument[]): KycDocumentType[] {
  return kycDocumentTypes.filter((type) => {
    const handedIn = documents.filter((document) => document.type === type);
    if (handedIn.length === 0) return requiredKycDocuments(role).includes(type);
    return handedIn.some((document) => document.decision === 'rejected');
  });
}
