import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

/** The account of a surveyor as it stands; the number is encrypted. */
export interface SurveyorAccount {
  readonly bank_account_encrypted: string;
  readonly bank_ifsc: string;
}

const purpose = 'surveyor-account';
const textOf = (cipher: FieldCipher, account: SurveyorAccount) =>
  `${account.bank_ifsc} ${cipher.decrypt(account.bank_account_encrypted)}`;

/** Tells one account from another without the number being readable from it. */
export function sealOfAccount(cipher: FieldCipher, account: SurveyorAccount): string {
  return cipher.seal(purpose, textOf(cipher, account));
}

export function isSameAccount(cipher: FieldCipher, account: SurveyorAccount, seal: string): boolean {
  try {
    return cipher.verifySeal(purpose, textOf(cipher, account), seal);
  } catch {
    return false;
  }
}

/** One beneficiary per bank account of a surveyor. */
export function beneficiaryIdOf(cipher: FieldCipher, surveyorId: string, account: SurveyorAccount): string {
  const seal = cipher.seal('payout-beneficiary', `${surveyorId} ${textOf(cipher, account)}`);
  return `gp_${(seal.split('.')[1] ?? seal).slice(0, 40)}`;
}
