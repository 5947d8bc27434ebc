import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import { cashlessInsurer } from '#test/builders/garage-photo.ts';
import { policyForm } from '#test/builders/world.ts';
import type { World } from '#test/builders/world.ts';

/** Everyone who calls, by a short name; `other-…` owns records of the same kind, but not the one that is named. */
export type Caller =
  | 'claimant'
  | 'other-claimant'
  | 'garage'
  | 'other-garage'
  | 'surveyor'
  | 'other-surveyor'
  | 'staff'
  | 'other-staff'
  | 'admin';

/** One real record behind an endpoint with an identifier: what is called with it, and who may. */
export interface AccessRecord {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly may: readonly Caller[];
}

/** Endpoints that answer anyone, by design: what they name is public. */
export const openToAll = [
  'garages.get',
  'list-reviews',
  'garages.photo',
  'garages.state-districts',
  'states.get',
  'pincodes.get',
  'ifsc.get',
  'get-gate-pass',
  'get-sealed-root',
  'payments.webhook',
  // By whoever has the link of an SMS; `answer-link.api.test.ts`, `papers-link.api.test.ts`, `pay-link.api.test.ts`.
  'answer-link.view',
  'answer-link.add-file',
  'answer-link.answer',
  'papers-link.view',
  'papers-link.add',
  'pay-link.view',
  'pay-link.open',
  // By whoever has an officer's link; `insurers-word.api.test.ts`.
  'word.view',
  'word.send-code',
  'word.open',
  'word.answer',
];

const staff: Caller[] = ['staff', 'other-staff', 'admin'];
const reason = { reason: 'It has to be.' };
const coverForm = {
  insurerName: 'New India Assurance',
  policyNumber: 'P-1',
  kind: 'comprehensive',
  from: '2026-01-01T00:00',
  to: '2026-12-31T23:59',
  source: 'paper',
};
const listingForm = {
  garageName: 'Deccan Motors',
  branch: 'Wakad',
  fullAddress: '12 Old Mumbai Road, Pune',
  state: 'MH',
  district: 'Test Pune',
  garageType: 'Multibrand Garage',
  contactNumbers: ['9822012345'],
  servicesOffered: ['brakes'],
};

/** By operation of the OpenAPI document. An operation that is missing here fails the test. */
export function accessRecords(w: World): Record<string, readonly AccessRecord[]> {
  const one = (params: Record<string, string>, may: readonly Caller[], body?: object): AccessRecord[] => [
    { params, may, ...(body ? { body } : {}) },
  ];
  const statements = [
    ...one({ kind: 'garage', id: w.people.garage.garageId }, ['garage', ...staff]),
    ...one({ kind: 'owner', id: w.people.claimant.userId }, ['claimant', ...staff]),
    ...one({ kind: 'insurer', id: w.insurer }, staff),
  ];
  const draft = (body: object) => one({ id: w.draft }, ['claimant'], body);
  const byStaff = (id: string, body?: object) => one({ id }, staff, body);
  const byClaimant = (id: string, body?: object) => one({ id }, ['claimant'], body);
  const byGarage = (id: string, body?: object) => one({ id }, ['garage'], body);
  const bySurveyor = (id: string, body?: object) => one({ id }, ['surveyor'], body);
  const newcomer = (body?: object) => one({ userId: w.newcomer.userId }, staff, body);
  const parties: Caller[] = ['claimant', 'garage', ...staff];
  const seen = (): AccessRecord[] => [
    { params: { id: w.filed }, may: parties },
    { params: { id: w.surveyed }, may: ['surveyor', ...parties] },
    { params: { id: w.disbursed.id }, may: parties },
    { params: { id: w.draft }, may: ['claimant', ...staff] },
  ];
  return {
    'view-claim-as-of': byStaff(w.filed),
    'funding-lines.terms': byStaff(w.fundingLine, { inForceFrom: '2099-01-01', limit: 1, ratePercent: 1, tdsPercent: 0 }),
    'funding-lines.move': byStaff(w.fundingLine, { kind: 'drawn', amount: 1, movedOn: w.fundedOn, reference: 'DRAW1' }),
    'funding-lines.statement': byStaff(w.fundingLine),
    'export-funding-lines.statement': byStaff(w.fundingLine),
    'take-bank-statement': byStaff(w.bankAccount, { fileName: 'statement.csv', content: 'eA==' }),
    'remittance-from-line': byStaff(w.bankLines[0] ?? '', { insurerName: 'New India Assurance' }),
    'propose-booking': byStaff(w.bankLines[1] ?? '', { account: 'bank-charges', reason: 'A charge.' }),
    'confirm-booking': byStaff(w.bankLines[2] ?? ''),
    'undo-match': byStaff(w.bankMatch, reason),
    'operations.retry-dead-job': one({ id: w.deadJob }, ['admin']),
    'garage.application': byStaff(w.application),
    'edit-listing': byStaff(w.staffListing, listingForm),
    'get-listing-import': byStaff(w.listingImport),
    'start-listing-import': byStaff(w.listingImport),
    'get-listing-import-report': byStaff(w.listingImport),
    'garage.askForChanges': byStaff(w.application, reason),
    'garage.reject': byStaff(w.application, reason),
    'garage.checkTaxNumbers': byStaff(w.application),
    'garage.approve': byStaff(w.application, {}),
    'garage.confirmCashless': byStaff(w.people.garage.garageId, { insurer: cashlessInsurer, confirmed: true, ...reason }),
    'garage.photosOf': byStaff(w.people.garage.garageId),
    'garage.photo': one({ id: w.garagePhoto }, ['garage', ...staff]),
    'garage.refusePhoto': byStaff(w.garagePhoto, reason),
    'garage.showPhoto': byStaff(w.garagePhoto, {}),
    'garage.removePhoto': byGarage(w.garagePhoto),
    'garage.approveChanges': byStaff(w.application, { version: 1 }),
    'garage.rejectChanges': byStaff(w.application, { ...reason, version: 1 }),
    'kyc.get': newcomer(),
    'kyc.decide': newcomer({ version: 1, documents: w.newcomer.documents.map((id) => ({ id, decision: 'approved' })) }),
    'kyc.reopen': newcomer({ ...reason, documents: w.newcomer.documents.slice(0, 1) }),
    'auth.passkeys.remove': one({ id: w.passkey.id }, ['other-claimant'], {
      password: w.passkey.password,
      recoveryCode: w.passkey.recoveryCode,
    }),
    'account.endSession': byClaimant(w.session),
    'account.downloadExport': byClaimant(w.dataExport),
    'invitations.revoke': one({ id: w.invitation }, ['admin']),
    'users.get': byStaff(w.spareUser.userId),
    'proposals.duties': one({ id: w.people.staff2.userId }, ['admin'], { duties: ['review'], inForceFrom: '2099-01-01' }),
    'proposals.approval-limit': one({ id: w.people.staff2.userId }, ['admin'], { approvalLimit: 1, inForceFrom: '2099-01-01' }),
    'proposals.confirm': byStaff(w.proposal),
    'proposals.withdraw': byStaff(w.proposal),
    'users.suspend': one({ id: w.spareUser.userId }, ['admin'], reason),
    'users.reactivate': one({ id: w.spareUser.userId }, ['admin'], {}),
    'claims.get': seen(),
    'claims.save-vehicle': draft(vehicleForm),
    'claims.save-vendor': draft({ ...vendorForm, garageId: w.people.garage.listingId }),
    'claims.save-details': draft(detailsForm),
    'claims.accept-terms': draft({ termsAccepted: true }),
    'claims.verify-payment': byClaimant(w.paying, { orderId: w.payingOrder }),
    'claims.submit': byClaimant(w.paying),
    'claims.submit-workflow': byClaimant(w.paying),
    'claims.discard': byClaimant(w.spareDraft),
    'claims.add-documents': one({ id: w.filed }, ['claimant', 'garage', ...staff]),
    'claims.file-document': one({ id: w.surveyed, fileId: w.surveyPhoto }, staff, { documentType: 'damage-photo' }),
    'payments.open-claim-payment': byClaimant(w.paying),
    'payments.get': one({ orderId: w.order.orderId }, ['claimant', ...staff]),
    'payments.of-claim': one({ id: w.filed }, ['claimant', ...staff]),
    'payments.receipt': one({ id: w.order.id }, ['claimant', ...staff]),
    'payments.return-quarantined': one({ orderId: w.order.orderId }, staff),
    'payments.retry-refund': one({ refundId: w.refund }, staff),
    'files.serve': [
      { params: { name: w.photo.name }, may: ['claimant', 'garage', ...staff] },
      { params: { name: w.voiceNote.name }, may: ['claimant', 'garage', 'surveyor', ...staff] },
      { params: { name: w.kycUpload }, may: ['other-surveyor', ...staff] },
    ],
    'files.download': [
      { params: { id: w.photo.id }, may: ['claimant', 'garage', ...staff] },
      { params: { id: w.voiceNote.id }, may: ['claimant', 'garage', 'surveyor', ...staff] },
    ],
    'files.upload-progress': byClaimant(w.begun),
    'files.continue-upload': byClaimant(w.begun),
    'files.finish-upload': byClaimant(w.begun),
    'files.drop-upload': byClaimant(w.begun),
    'files.delete': [...byClaimant(w.photo.id), ...byClaimant(w.voiceNote.id)],
    'files.delete-by-name': one({ name: w.spare.name }, ['claimant']),
    'get-claim-processing': seen().slice(0, 3),
    'assign-survey': byStaff(w.filed, { surveyorId: w.people.surveyor.userId }),
    'accept-survey': bySurveyor(w.surveyed),
    'get-survey-report-pdf': one({ id: w.surveyed }, ['surveyor', ...parties]),
    'report-survey': bySurveyor(w.surveyed, {
      lines: [{ line: 1, assessedAmount: 1 }],
      photoFileIds: [w.surveyPhoto],
      remarks: 'Seen.',
    }),
    'decline-survey': bySurveyor(w.surveyed, reason),
    'recall-survey': byStaff(w.surveyed, reason),
    'start-review': byStaff(w.filed),
    'request-info': byStaff(w.reviewed, { of: 'garage', questions: ['When?'] }),
    'answer-question': one({ id: w.asked, questionId: w.question }, ['claimant'], { answer: 'I did.' }),
    'close-questions': byStaff(w.asked, reason),
    'decide-claim': byStaff(w.reviewed, { decision: 'reject', ...reason }),
    'confirm-approval': byStaff(w.reviewed, { confirm: true }),
    'reopen-review': byStaff(w.approved, reason),
    'papers-link.send': byClaimant(w.filed),
    'withdraw-claim': byClaimant(w.filed, {}),
    'appeal-claim': byClaimant(w.reviewed, reason),
    'list-staff-reviews': byStaff(w.people.garage.listingId),
    'answer-review': byGarage(w.review, { answer: 'Thank you.' }),
    'hide-review': byStaff(w.review, reason),
    'show-review': byStaff(w.review),
    'rate-garage': byClaimant(w.disbursed.id, { rating: 5 }),
    'save-estimate': byGarage(w.filed, { lines: [{ label: 'Bumper', kind: 'rubber-nylon-plastic', amount: 100 }] }),
    'upload-invoice': byGarage(w.approved, { amount: 100, fileId: w.photo.id }),
    'mark-vehicle-ready': byGarage(w.approved),
    'record-owners-share': byGarage(w.disbursed.id, { received: true }),
    'get-settlement': [{ params: { id: w.reviewed }, may: parties }],
    'get-settlement-pdf': one({ id: w.reviewed }, ['claimant', ...staff]),
    'get-deductions': byStaff(w.approved),
    'get-assignment-pack': one({ id: w.disbursed.id }, staff),
    'get-insurer-reminder': byStaff(w.reminder),
    'get-insurer-reminder-pdf': byStaff(w.reminder),
    'send-insurer-reminder': byStaff(w.reminder, { officerId: w.askedOfficer, outstanding: 1 }),
    'skip-insurer-reminder': byStaff(w.reminder, reason),
    'write-insurer-letter': byStaff(w.approved, { step: 'acceptance' }),
    'get-insurer-letter-pdf': one({ id: w.approved, letterId: w.letter }, staff),
    'send-insurer-letter': one({ id: w.approved, letterId: w.letter }, staff, { officerId: w.askedOfficer }),
    'save-settlement-terms': byStaff(w.reviewed, {
      vehicleClass: 'car',
      cubicCapacity: null,
      grossWeightKg: null,
      registeredOn: '2022-03-14',
      hasZeroDepreciation: false,
      hasImt23: false,
      salvage: 0,
      voluntaryDeductible: 0,
    }),
    'get-fee-table': byClaimant(w.paying),
    'get-offer': one({ id: w.approved }, ['claimant', ...staff]),
    'get-key-facts': one({ id: w.approved }, ['claimant', ...staff]),
    'get-key-facts-pdf': one({ id: w.approved }, ['claimant', ...staff]),
    'start-esign': byClaimant(w.approved, { keyFactsVersion: 1 }),
    'check-esign': byClaimant(w.approved, { keyFactsVersion: 1 }),
    'create-offer-order': byClaimant(w.approved),
    'accept-offer': byClaimant(w.approved, {}),
    'renew-offer': one({ id: w.approved }, ['claimant', ...staff]),
    'assign-claim': byStaff(w.filed, { userId: null }),
    'list-garage-choices': byStaff(w.filed),
    'link-garage': byStaff(w.filed, { listingId: w.people.garage.listingId }),
    'get-cover': one({ id: w.filed }, ['claimant', ...staff]),
    'get-insurer-word': byStaff(w.reviewed),
    'ask-insurer': byStaff(w.reviewed, { officerId: w.askedOfficer, insurerClaimNumber: 'NIA-1', amount: 100 }),
    'withdraw-insurer-word': byStaff(w.reviewed),
    'take-over-insurer-word': byStaff(w.reviewed),
    'record-cover': byStaff(w.surveyed, { ...coverForm, fileId: w.surveyPhoto }),
    'delete-saved-view': one({ id: w.savedView }, ['staff']),
    'list-notes': byStaff(w.filed),
    'add-note': byStaff(w.filed, { text: 'Called him.' }),
    'check-licence': byStaff(w.filed, { dateOfBirth: '1985-08-15' }),
    'check-vehicle': byStaff(w.filed),
    'list-signals': byStaff(w.filed),
    'confirm-signal': byStaff(w.signal, reason),
    'dismiss-signal': byStaff(w.signal, reason),
    'get-gate-pass-pdf': one({ code: w.gatePass }, parties),
    'get-timeline': seen().slice(0, 3),
    'exposure.of-claim': byStaff(w.filed),
    'get-statement': statements,
    'export-get-statement': statements,
    'get-claim-ledger': one({ id: w.disbursed.id }, ['claimant', ...staff]),
    'retry-payout': byStaff(w.disbursed.id),
    'recheck-payout': byStaff(w.disbursed.id),
    'tax-documents.pdf': one({ id: w.taxDocument }, ['claimant', ...staff]),
    'change-survey-fee': byStaff(w.surveyFee, { ...reason, fee: 1, travel: 0 }),
    'confirm-survey-fee': byStaff(w.surveyFee),
    'approve-surveyor-bill': byStaff(w.surveyorBill),
    'send-back-surveyor-bill': byStaff(w.surveyorBill, reason),
    'pay-surveyor-again': byStaff(w.surveyorBill),
    'confirm-tds-challan': byStaff(w.tdsChallan),
    'match-receipt': byStaff(w.receipt, { claimNumber: w.disbursed.claimNumber }),
    'get-remittance': byStaff(w.receipt),
    'list-allocation-proposals': byStaff(w.receipt),
    'take-side-file': byStaff(w.receipt, { text: 'nothing' }),
    'allocate-remittance': byStaff(w.receipt, { lines: [{ claimNumber: w.disbursed.claimNumber, amount: 1 }] }),
    'undo-allocation': one(w.allocation, staff, reason),
    'propose-return': byStaff(w.receipt, { ...reason, amount: 1 }),
    'confirm-return': byStaff(w.receipt),
    'view-virtual-account': byStaff(w.receivable),
    'propose-surplus': byStaff(w.receipt, { ...reason, amount: 1, claimNumber: w.disbursed.claimNumber }),
    'confirm-surplus': byStaff(w.receipt),
    'propose-reversal': byStaff(w.receipt, reason),
    'confirm-reversal': byStaff(w.receipt),
    'propose-charge': byStaff(w.receivable, { ...reason, cause: 'policy-breach', amount: 1 }),
    'confirm-charge': byStaff(w.receivable),
    'get-claim-balance': one({ id: w.disbursed.id }, ['claimant', ...staff]),
    'pay-charges': byClaimant(w.disbursed.id),
    'name-surplus-account': byClaimant(w.disbursed.id, {
      accountName: 'Asha Rao',
      accountNumber: '026291800001191',
      ifsc: 'HDFC0000060',
    }),
    'declare-shortfall': byStaff(w.receivable, reason),
    'propose-write-off': byStaff(w.receivable, reason),
    'confirm-write-off': byStaff(w.receivable),
    'close-claim': byStaff(w.disbursed.id),
    'read-notification': byClaimant(w.notice),
    'list-milestones': [{ params: { id: w.approved }, may: parties }],
    'record-milestone': byGarage(w.approved, { kind: 'vehicle-in' }),
    'get-insurer': byStaff(w.confirmedInsurer),
    'propose-insurer-terms': byStaff(w.confirmedInsurer, { modes: ['cashless'], inForceFrom: '2099-01-02' }),
    'propose-insurer-gstin': byStaff(w.confirmedInsurer, { gstin: '27AAPFU0939F1ZV', inForceFrom: '2099-01-01' }),
    'propose-insurer-office': byStaff(w.confirmedInsurer, {
      name: 'Nashik',
      address: '1, Camp',
      pincode: '411001',
      inForceFrom: '2099-01-01',
    }),
    'propose-insurer-account': byStaff(w.confirmedInsurer, {
      holder: 'An Insurer',
      accountNumber: '502000112233445',
      ifsc: 'HDFC0000060',
      inForceFrom: '2099-01-01',
    }),
    'propose-insurer-end': byStaff(w.confirmedInsurer, {
      kind: 'insurer-office',
      entryId: w.insurerOffice,
      inForceFrom: '2099-01-01',
    }),
    'confirm-insurer': byStaff(w.insurer),
    'withdraw-insurer': byStaff(w.insurer),
    'confirm-officer': byStaff(w.officer),
    'end-officer': byStaff(w.officer, reason),
    'withdraw-officer': byStaff(w.officer),
    'update-policy': byStaff(w.policy, { version: 1, policy: policyForm }),
    'withdraw-setting-version': one({ id: w.settingVersion }, ['admin']),
    'list-claim-policies': byStaff(w.filed),
  };
}
