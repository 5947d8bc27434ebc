import { matchNames } from '#domain/same-name.ts';
import type { Role } from '#domain/roles.ts';
import { requiredKycDocuments } from './document-decisions.ts';
import type { KycDocumentType } from './document-decisions.ts';
import type { KycStatus } from './kyc.ts';

/** 'form': the whole KYC form; 'card': a photo of the PAN card; 'digilocker': the name shared from there. */
export const identityWays = ['form', 'card', 'digilocker'] as const;
export type IdentityWay = (typeof identityWays)[number];

/** The fourth letter of a PAN says what its holder is; P is a person. */
export const isPersonsPan = (pan: string): boolean => pan.charAt(3) === 'P';

/** What an owner gives, with what the registers and the bank say of it. */
export interface IdentityCase {
  readonly kycStatus: KycStatus;
  /** Way of the submission so far; null before the first. */
  readonly wayBefore: IdentityWay | null;
  /** Name on the approved KYC; null without. */
  readonly approvedName: string | null;
  readonly isPerson: boolean;
  /** As the register names the PAN's holder. */
  readonly panName: string;
  /** The bank names the holder exactly so. */
  readonly isBankNameSame: boolean;
  /** Name shared from DigiLocker; null if nothing was shared. */
  readonly digilockerName: string | null;
  /** An approved account is replaced by another one. */
  readonly isAccountChanged: boolean;
  /** Somebody else has this PAN or account, and nobody has explained it. */
  readonly isDouble: boolean;
}

/** Whether the registers alone prove the owner. Otherwise a person looks at a paper. */
function isProvenByRegisters({ isPerson, panName, isBankNameSame, isAccountChanged, isDouble, ...one }: IdentityCase): boolean {
  if (!isPerson || !isBankNameSame || isAccountChanged || isDouble) return false;
  const proven = one.kycStatus === 'approved' ? [one.approvedName, one.digilockerName] : [one.digilockerName];
  return proven.some((name) => name !== null && matchNames(name, panName) === 'same');
}

/** Documents that a submission of this way cannot be approved without. */
export function documentsOfWay(role: Role, way: IdentityWay, isCompany: boolean): readonly KycDocumentType[] {
  if (way === 'form') return requiredKycDocuments(role);
  return way === 'card' ? documentsOfCard({ isPerson: !isCompany, isAccountChanged: false }) : [];
}

export interface IdentityPlan {
  readonly way: IdentityWay;
  /** Nobody has to look. */
  readonly isApproved: boolean;
  /** Documents that a person looks at. */
  readonly documents: readonly KycDocumentType[];
}

/** How this owner is proven: by the registers alone, or by a person with these documents; those already approved are not asked for again. */
export function planOfIdentity(one: IdentityCase, kept: readonly KycDocumentType[]): IdentityPlan {
  if (isProvenByRegisters(one)) {
    const way = one.kycStatus === 'approved' ? (one.wayBefore ?? 'digilocker') : 'digilocker';
    return { way, isApproved: true, documents: [] };
  }
  return {
    way: 'card',
    isApproved: false,
    documents: documentsOfCard(one).filter((type) => type === 'bankStatement' || !kept.includes(type)),
  };
}

/** A company also shows who may sign for it; another account is shown by a cheque or a passbook. */
function documentsOfCard({
  isPerson,
  isAccountChanged,
}: Pick<IdentityCase, 'isPerson' | 'isAccountChanged'>): readonly KycDocumentType[] {
  return [
    'identityProof',
    ...(isPerson ? [] : (['businessRegistration'] as const)),
    ...(isAccountChanged ? (['bankStatement'] as const) : []),
  ];
}
