import { todayInKolkata } from '#domain/dates.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { claimantName, insurerNumberOf } from './insurers-word.ts';
import { claimFile } from './processing.ts';

/** The picture of an insurer's letter, uploaded by this member of staff as a proof. */
export async function letterFile(t: TestApp, by: { userId: string }, claimId: string): Promise<string> {
  const id = await claimFile(t, by, claimId, 'application/pdf');
  const filed = { category: 'INSURER_PROOF', document_type: 'insurer-acceptance' };
  await t.platform.db.updateTable('stored_file').set(filed).where('id', '=', id).execute();
  return id;
}

/** What a letter says that accepts everything asked of this claim. */
export async function letterForm(
  t: TestApp,
  by: { userId: string },
  claimId: string,
  says: object = {},
): Promise<{ fileId: string }> {
  const { registration_number: registrationNumber } = await t.platform.db
    .selectFrom('claim')
    .select('registration_number')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  return {
    ...{ fileId: await letterFile(t, by, claimId), signatory: 'R. Menon, Divisional Manager' },
    ...{ acceptance: 'final', acceptedOn: todayInKolkata(t.platform.now()), insurerClaimNumber: insurerNumberOf(claimId) },
    ...{ amount: 40_000, mode: 'cashless', payee: 'us', expectedOn: '2099-01-31' },
    ...{ insuredName: await claimantName(t, claimId), registrationNumber, policyNumber: 'POL/2026/77' },
    ...says,
  };
}
