import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiParts } from '#server/features.ts';
import { contractSchemas } from '#test/builders/contract-schemas.ts';
import { projectFiles, root } from './source-files.ts';

const files = projectFiles().filter((file) => file.startsWith('src/contract/') && file.endsWith('.endpoints.ts'));

test('every endpoint of the contract is described, and nothing else', async () => {
  const modules = (await Promise.all(files.map((file) => import(path.join(root, file))))) as Record<string, Endpoint>[];
  const ids = modules.flatMap((module) => Object.values(module)).flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(Object.keys(await contractSchemas()).toSorted());
});

test('an endpoint brings no rule of a form to a page that calls it', () => {
  const heavy = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(/^import (?!type ).*(?:zod|\.schemas\.ts).*$/gm)].map(([line]) => `${file}: ${line}`);
  });
  expect(heavy).toEqual([]);
});

test('one handler writes its answer itself, and no other goes past the schema of its reply', () => {
  const writers = projectFiles().filter(
    (file) => file.startsWith('src/') && readFileSync(path.join(root, file), 'utf8').includes('new WrittenAnswer('),
  );
  expect(writers).toEqual(['src/server/features/directory/find-garages.ts']);
});

/** Each POST that takes no `Idempotency-Key`, with what makes a second one harmless. */
const withoutKey: Record<string, readonly string[]> = {
  'logs in, or spends a code, a link or a password': [
    'auth.login',
    'auth.phone.ask',
    'auth.phone.login',
    'auth.phone.signUp',
    'auth.refresh',
    'auth.logout',
    'auth.verifyEmail',
    'auth.undoEmail',
    'auth.resendVerification',
    'auth.forgotPassword',
    'auth.validateResetToken',
    'auth.resetPassword',
    'auth.factors.askPasskey',
    'auth.passkeys.start',
    'auth.passkeys.add',
    'auth.passkeys.remove',
    'auth.totp.start',
    'auth.totp.confirm',
    'auth.totp.remove',
    'auth.recoveryCodes.renew',
    'auth.passkey.ask',
    'auth.passkey.login',
    'auth.secondStep.askPasskey',
    'auth.secondStep',
    'otp.aadhaar.send',
    'otp.aadhaar.verify',
    'otp.email.send',
    'otp.email.verify',
    'otp.phone.send',
    'otp.phone.verify',
    'auth.changePassword',
    'account.endOtherSessions',
    'account.close',
    'invitations.validate',
    'invitations.accept',
    'word.send-code',
    'word.open',
    'word.answer',
    'lender-link.answer',
    'answer-link.answer',
  ],
  'a file: its bytes are no part of what a key stands for': [
    'import-listings',
    'garage.addPhoto',
    'files.upload-single',
    'files.upload',
    'claims.add-documents',
    'answer-link.add-file',
    'papers-link.add',
    'files.begin-upload',
    'files.finish-upload',
  ],
  'asks, and leaves no record that somebody would miss or find twice': [
    'bank.verify',
    'garages.search',
    'look-up-vehicle',
    'garage.checkTaxNumbers',
    'check-licence',
    'check-vehicle',
    'start-ledger-check',
    'try-rates-version',
  ],
  'finds what it did before': [
    'garage.verifyListingFee',
    'pay-link.open',
    'start-esign',
    'check-esign',
    'recheck-payout',
    'payments.webhook',
    'operations.retry-dead-job',
    'start-listing-import',
  ],
  'says what something is from now on: said twice it is the same, or refused': [
    'kyc.decide',
    'kyc.reopen',
    'users.suspend',
    'users.reactivate',
    'proposals.withdraw',
    'delete-listings',
    'restore-listings',
    'hide-review',
    'show-review',
    'garage.submit',
    'garage.changeBank',
    'garage.sayCashlessAgain',
    'garage.confirmCashless',
    'garage.approve',
    'garage.reject',
    'garage.askForChanges',
    'garage.approveChanges',
    'garage.rejectChanges',
    'garage.showPhoto',
    'garage.refusePhoto',
    'link-garage',
    'accept-survey',
    'decline-survey',
    'recall-survey',
    'start-review',
    'close-questions',
    'reopen-review',
    'appeal-claim',
    'withdraw-insurer-word',
    'withdraw-lender-link',
    'take-over-insurer-word',
    'send-insurer-letter',
    'confirm-signal',
    'dismiss-signal',
    'assign-claim',
    'close-claim',
    'claims.file-document',
    'send-insurer-reminder',
    'skip-insurer-reminder',
    'confirm-insurer',
    'confirm-officer',
    'end-officer',
    'set-surveyor-tax-identity',
    'send-back-surveyor-bill',
  ],
};

test('a POST that moves money or creates a record takes an Idempotency-Key', () => {
  const posts = apiParts
    .flatMap(({ routes }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'POST');
  const without = posts.filter(({ idempotent }) => !idempotent).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.values(withoutKey).flat().toSorted());
});
