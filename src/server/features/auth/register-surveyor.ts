import { problem } from '#contract/errors.ts';
import type { SurveyorRegistration } from '#contract/surveyors/surveyor-signup.ts';
import type { Actor } from '../../platform/actor.ts';
import { accountMark } from '../../platform/crypto/identity-mark.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PassedGate } from './signup-gates.ts';
import { bankTarget, consumeGates, requireGates } from './signup-gates.ts';
import { insertUser } from './insert-user.ts';
import type { Registered } from './register-claimant.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { hashNewPassword } from './new-password.ts';

interface Gates {
  aadhaar: PassedGate;
  email: PassedGate;
  bank: PassedGate;
}

/**
 * Signs a surveyor up. The server holds the three gates: without each of them 400, whatever the browser says. The address was
 * proved by its code, so no verification link is needed.
 */
export async function registerSurveyor(platform: Platform, actor: Actor, input: SurveyorRegistration): Promise<Registered> {
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, async (tx) => {
    const account = bankTarget(input.bankAccountNumber, input.bankIFSCCode, input.bankAccountName);
    const gates: Gates = await requireGates(
      tx,
      [
        { kind: 'aadhaar', target: input.aadhaarNumber, field: 'aadhaarNumber', message: 'surveyor.gate.aadhaar' },
        { kind: 'email', target: input.email, field: 'email', message: 'surveyor.gate.email' },
        { kind: 'bank', target: account, field: 'bankAccountNumber', message: 'surveyor.gate.bank' },
      ],
      input.gateTokens ?? [],
    );
    const [firstName = input.fullName, ...rest] = input.fullName.split(/\s+/);
    const userId = await insertUser(tx, {
      role: 'surveyor',
      email: input.email,
      passwordHash,
      firstName,
      lastName: rest.join(' '),
      phone: input.phone,
      emailVerified: true,
    });
    await insertProfile(tx, userId, input, gates);
    await consumeGates(tx, Object.values(gates), userId);
  });
  return { requiresVerification: false, message: messageText('auth.register.success') };
}

async function insertProfile(tx: Tx, userId: string, input: SurveyorRegistration, gates: Gates): Promise<void> {
  const row = await tx.db
    .insertInto('surveyor_profile')
    .values({
      user_id: userId,
      license_number: input.licenseNumber,
      full_name: input.fullName,
      aadhaar_last4: gates.aadhaar.facts['lastFour'] ?? '',
      aadhaar_reference: gates.aadhaar.facts['reference'] ?? '',
      aadhaar_name: gates.aadhaar.facts['name'] ?? '',
      aadhaar_verified_at: gates.aadhaar.verifiedAt,
      aadhaar_consent_at: new Date(gates.aadhaar.facts['consentAt'] ?? gates.aadhaar.verifiedAt),
      bank_account_encrypted: tx.cipher.encrypt(input.bankAccountNumber),
      account_mark: accountMark(tx.cipher, input.bankIFSCCode, input.bankAccountNumber),
      bank_account_last4: input.bankAccountNumber.slice(-4),
      bank_ifsc: input.bankIFSCCode,
      bank_account_name: input.bankAccountName,
      bank_name_at_bank: gates.bank.facts['nameAtBank'] ?? null,
      bank_verified_at: gates.bank.verifiedAt,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('license_number').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row)
    throw problem('record.conflict', {
      messageKey: 'surveyor.license.taken',
      fieldErrors: { licenseNumber: 'surveyor.license.taken' },
    });
}
