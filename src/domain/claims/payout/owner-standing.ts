import type { KycStatus } from '#domain/kyc/kyc.ts';
import { judgeInsured, judgeOwner } from '../review/title.ts';
import type { TitleFacts } from '../review/title.ts';

/** 'unshown': the owner acts; 'waiting': staff look at the papers; 'other-name': shown, but neither the insured nor the registered owner. */
export const ownerStandings = ['unshown', 'waiting', 'other-name', 'known'] as const;
export type OwnerStanding = (typeof ownerStandings)[number];

/** PAN and account of the owner, as approved. */
export interface OwnerIdentity {
  readonly kycStatus: KycStatus;
  /** As the register names the PAN's holder; null before a PAN and an account were given. */
  readonly panName: string | null;
  /** When PAN and account were approved; null if the account has changed since. */
  readonly identityApprovedAt: Date | null;
}

/** Whether we know whom a claim is assigned by and whom we can hold to it. Papers that explain the title count here too. */
export function ownerStandingOf({ kycStatus, panName, identityApprovedAt }: OwnerIdentity, title: TitleFacts): OwnerStanding {
  if (kycStatus === 'pending' && panName !== null) return 'waiting';
  if (kycStatus !== 'approved' || panName === null || identityApprovedAt === null) return 'unshown';
  const findings = [judgeOwner, judgeInsured].map((judge) => judge({ ...title, claimantNames: [panName] }));
  if (findings.some(({ result }) => result === 'holds')) return 'known';
  return findings.every(({ why }) => why.endsWith('-explained')) ? 'known' : 'other-name';
}
