import type { AuditEntryDto } from '#contract/audit.schemas.ts';

/** The page of a record; of a payment, a payout or a receivable the money of its claim. Not every record has one. */
export function addressOfSubject({ type, id, name, claimId }: AuditEntryDto['subject']): string | undefined {
  if (type === 'proposal') return '/app/proposals';
  if (type === 'exposure-limit') return '/app/exposure';
  if (type === 'setting') return '/app/platform-settings';
  if (name === null) return undefined;
  if (type === 'claim') return `/app/claims/${id}`;
  if (claimId !== null) return `/app/claims/${claimId}?tab=money`;
  if (type === 'user') return `/app/users/${id}`;
  if (type === 'garage') return `/app/garages/${id}`;
  if (type === 'insurer') return `/app/insurers/${id}`;
  if (type === 'policy') return `/app/policies?search=${encodeURIComponent(name)}`;
  if (type === 'insurer-officer') return `/app/insurers/officers?search=${encodeURIComponent(name)}`;
  return undefined;
}
