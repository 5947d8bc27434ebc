import { problem } from '#contract/errors.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface LockedSubmission {
  readonly version: number;
  readonly kycStatus: KycStatus;
  readonly role: Role;
  readonly fields: unknown;
}

/** The person and the submission, locked in the order in which submitting locks them. 404 when there is none. */
export async function lockSubmission(tx: Tx, userId: string): Promise<LockedSubmission> {
  const person = await tx.db
    .selectFrom('app_user')
    .select(['role', 'kyc_status'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const submission = await tx.db
    .selectFrom('kyc_submission')
    .select(['version', 'fields'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person || !submission) throw problem('record.not-found');
  return {
    version: submission.version,
    kycStatus: person.kyc_status as KycStatus,
    role: person.role as Role,
    fields: submission.fields,
  };
}
