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

test('an operation has one name: that of its constant', async () => {
  const modules = (await Promise.all(files.map((file) => import(path.join(root, file))))) as Record<string, Endpoint>[];
  const named = modules.flatMap((module) => Object.entries(module)).filter(([, { id }]) => id !== undefined);
  expect(named.filter(([name, { id }]) => id !== name).map(([name, { id }]) => `${name}: ${id}`)).toEqual([]);
  const served = apiParts.flatMap(({ routes }) => routes).map(({ endpoint }) => endpoint.id);
  expect(served.filter((id) => !/^[a-z][A-Za-z\d]*$/.test(id))).toEqual([]);
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

/** POST endpoints without an `Idempotency-Key`, with the reason why a repeated request is harmless. */
const withoutKey: Record<string, readonly string[]> = {
  'logs in, or spends a code, a link or a password': [
    'login',
    'askPhoneCode',
    'phoneLogin',
    'phoneSignUp',
    'refresh',
    'logout',
    'verifyEmail',
    'undoEmail',
    'resendVerification',
    'forgotPassword',
    'validateResetToken',
    'resetPassword',
    'askOwnPasskey',
    'startPasskey',
    'addPasskey',
    'removePasskey',
    'startTotp',
    'confirmTotp',
    'removeTotp',
    'renewRecoveryCodes',
    'askPasskey',
    'passkeyLogin',
    'askSecondStepPasskey',
    'secondStep',
    'sendAadhaarOtp',
    'verifyAadhaarOtp',
    'sendEmailOtp',
    'verifyEmailOtp',
    'sendPhoneOtp',
    'verifyPhoneOtp',
    'changePassword',
    'endOtherSessions',
    'closeAccount',
    'validateInvitation',
    'acceptInvitation',
    'sendWordCode',
    'openWord',
    'answerWord',
    'openWordList',
    'answerWordList',
    'answerLender',
    'joinByLink',
    'answerByLink',
  ],
  'a file: its bytes are no part of what a key stands for': [
    'importListings',
    'addPhoto',
    'uploadSingleFile',
    'uploadFile',
    'addClaimDocuments',
    'addAnswerFile',
    'addPaperByLink',
    'beginUpload',
    'finishUpload',
  ],
  'asks, and leaves no record that somebody would miss or find twice': [
    'verifyBank',
    'searchGarages',
    'lookUpVehicle',
    'checkTaxNumbers',
    'checkLicence',
    'checkVehicle',
    'startLedgerCheck',
    'readEstimateTable',
    'tryRatesVersion',
  ],
  'finds what it did before': [
    'recordVehicleLeft',
    'verifyListingFee',
    'openPayLink',
    'startEsign',
    'checkEsign',
    'startDeedEsign',
    'checkDeedEsign',
    'startDigilocker',
    'checkDigilocker',
    'recheckPayout',
    'receiveWebhook',
    'retryDeadJob',
    'startListingImport',
    'takeBackImport',
  ],
  'says what something is from now on: said twice it is the same, or refused': [
    'decideKyc',
    'decideWorkshop',
    'reopenKyc',
    'suspendUser',
    'reactivateUser',
    'withdrawProposal',
    'deleteListings',
    'restoreListings',
    'hideReview',
    'showReview',
    'submitGarage',
    'changeGarageBank',
    'sayCashlessAgain',
    'confirmCashless',
    'approveApplication',
    'rejectApplication',
    'askForChanges',
    'approveListingChanges',
    'rejectListingChanges',
    'showPhoto',
    'refusePhoto',
    'linkGarage',
    'acceptSurvey',
    'proposeSurveyVisit',
    'declineSurvey',
    'recallSurvey',
    'startReview',
    'closeQuestions',
    'reopenReview',
    'appealClaim',
    'withdrawInsurerWord',
    'withdrawLenderLink',
    'takeOverInsurerWord',
    'confirmAcceptanceLetter',
    'refuseAcceptanceLetter',
    'sendLetter',
    'confirmSignal',
    'dismissSignal',
    'assignClaim',
    'closeClaim',
    'fileClaimDocument',
    'sendReminder',
    'skipReminder',
    'confirmInsurer',
    'confirmOfficer',
    'endOfficer',
    'setSurveyorTaxIdentity',
    'sendBackSurveyorBill',
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
