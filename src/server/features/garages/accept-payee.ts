import { problem } from '#contract/errors.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isNameOfGarage } from '#domain/garages/payee-name.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { propose } from '../proposals/proposals.service.ts';
import type { GarageRow } from './garage-row.ts';
import { lockGarage, profileOf } from './garage-row.ts';
import { taxCheckOf } from './tax-check-of.ts';

/** One person finds an account right that is in a name other than the garage's; nothing is paid to it until another confirms. */
export async function acceptPayee(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  reason: string,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const garage = await lockGarage(tx, { id: garageId });
    if (!isPayeeInDoubt(garage)) throw problem('garage.wrong-state');
    const { garageName } = profileOf(garage);
    const account = { nameAtBank: garage.bank_name_at_bank, ifsc: garage.bank_ifsc, last4: garage.bank_account_last4 };
    const about = { subjectId: null, target: garageId, inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' } as const;
    const after = { garage: garageName, ...account, reason };
    const sealed = { accountEncrypted: garage.bank_account_encrypted };
    return { proposal: await propose(tx, { kind: 'garage-payee', ...about, before: null, after, sealed }) };
  });
}

/** Is the account, which the bank knows, in a name that is not the garage's, and not accepted by two people? */
export function isPayeeInDoubt(garage: GarageRow): boolean {
  if (garage.bank_verified_at === null || garage.bank_accepted_at !== null) return false;
  const { garageName, companyTradeName = null, typeOfCompany, authorizedPersonName, gstNo = '' } = profileOf(garage);
  const gst = taxCheckOf(garage, gstNo)?.gst;
  return !isNameOfGarage(garage.bank_name_at_bank, {
    garageName,
    tradeName: companyTradeName,
    companyType: typeOfCompany,
    person: authorizedPersonName,
    legalName: gst?.valid ? gst.name : null,
  });
}
