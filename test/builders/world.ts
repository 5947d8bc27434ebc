import { listing } from './listing.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { writeReminders } from '#server/features/claims/door/claims.service.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { fundingLine } from './funding.ts';
import { photoOfGarage } from './garage-photo.ts';
import { letterForm } from './acceptance-letter.ts';
import { officerOf } from './insurers-word.ts';
import { garageRegistration } from './garage-registration.ts';
import { ownAccount } from './numbers.ts';
import { completeDraft, openOrder, sim, startDraft } from './intake.ts';
import { kycFile, surveyorKyc } from './kyc.ts';
import { logIn, person } from './person.ts';
import { pieces, uploadId } from './pieces.ts';
import {
  approvedClaim,
  cast,
  claimFile,
  disbursedClaim,
  done,
  freshClaim,
  reviewedClaim,
  surveyor,
  workshop,
} from './processing.ts';
import type { Cast } from './processing.ts';
import { earlierReport, surveyorFees } from './surveyor-fees.ts';
import { shriram } from './lender.ts';
import { addPasskey } from './second-factor.ts';
import { giveBytes, picture, upload, voiceNote as recording } from './upload.ts';

/** Two people of every role, each with their own work, and one record of every kind that a URL can identify. */
export type World = Awaited<ReturnType<typeof world>>;

export const policyForm = {
  policyNumber: 'P-1',
  insurerName: 'New India Assurance',
  registrationNumber: 'mh-20 ab 1000',
  holderName: 'Ramesh Yadav',
  kind: 'comprehensive',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  idv: 780_000,
};

export async function world(t: TestApp) {
  await sim(t, '/settings', { payoutStepMs: 'manual', refundStepMs: 0 });
  const people = await cast(t);
  const { claimant, garage, staff } = people;
  const others = {
    claimant: await person(t, 'claimant'),
    garage: await workshop(t),
    surveyor: await surveyor(t),
    staff: people.staff2,
    staff2: staff,
  };
  const admin = await person(t, 'admin');
  const bankAccount = await done(t, 'POST', '/bank/accounts', admin.token, {
    name: 'HDFC current',
    ifsc: 'HDFC0000240',
    accountNumber: '50200012345678',
  });
  // The others own records of the same kinds, so that nothing is refused for lack of permissions.
  const theirs = await freshClaim(t, others, 60_000);
  await done(t, 'POST', `/claims/${theirs.id}/survey`, staff.token, { surveyorId: others.surveyor.userId });

  const draft = await completeDraft(t, claimant, garage.listingId);
  const paying = await completeDraft(t, claimant, garage.listingId);
  const { orderId: payingOrder } = await openOrder(t, claimant, paying.id);
  const spareDraft = await startDraft(t, claimant);
  const filed = await freshClaim(t, people);
  const surveyed = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${surveyed.id}/survey`, staff.token, { surveyorId: people.surveyor.userId });
  await earlierReport(t, surveyed.id, people);
  const reviewed = await reviewedClaim(t, people);
  const asked = await reviewedClaim(t, people);
  await done(t, 'POST', `/claims/${asked.id}/review/request-info`, staff.token, { of: 'claimant', questions: ['Who drove?'] });
  const question = await t.platform.db
    .selectFrom('claim_question')
    .selectAll()
    .where('claim_id', '=', asked.id)
    .executeTakeFirstOrThrow();
  const approved = await approvedClaim(t, people);
  const withdrawn = await freshClaim(t, people);
  await done(t, 'POST', `/claims/${withdrawn.id}/withdraw`, claimant.token, {});
  const disbursed = await disbursedClaim(t, people);
  const gatePass = await t.platform.db
    .selectFrom('gate_pass')
    .selectAll()
    .where('claim_id', '=', disbursed.id)
    .executeTakeFirstOrThrow();
  const receivable = await t.platform.db
    .selectFrom('receivable')
    .selectAll()
    .where('claim_id', '=', disbursed.id)
    .executeTakeFirstOrThrow();
  const order = await t.platform.db
    .selectFrom('payment_order')
    .selectAll()
    .where('claim_id', '=', filed.id)
    .executeTakeFirstOrThrow();
  const refund = await t.platform.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();

  const [photo, spare] = [await claimPhoto(t, filed.id, claimant.token, 901), await claimPhoto(t, filed.id, claimant.token, 902)];
  const begun = await pieces(t, claimant.token).begin({ filename: 'long.pdf', entityId: filed.id }, 900_000);
  const voiceNote = await spokenDescription(t, surveyed.id, claimant.token);
  const kycUpload = await kycFile(t, others.surveyor.token);
  await loadReferenceData(t.platform.pool);
  const { body: applied } = await t.call('POST', '/garage/register', {
    body: garageRegistration({ emailAddress: 'applicant@example.in' }),
  });
  const account = ownAccount();
  const twins = [await workshop(t, { account }), await workshop(t, { account })] as const;
  const newcomer = await person(t, 'surveyor', { kycStatus: 'not_submitted' });
  await done(t, 'POST', '/kyc/submit', newcomer.token, await surveyorKyc(t, newcomer.token));
  const { documents } = await done(t, 'GET', `/kyc/submissions/${newcomer.userId}`, staff.token);

  const phone = await logIn(t, claimant.email);
  const { sessions } = await done(t, 'GET', '/account/sessions', phone.token);
  const session = sessions.find(({ current }: TestBody) => current).id as string;
  const { password } = others.claimant;
  const { recoveryCodes } = await addPasskey(t, others.claimant);
  const { passkeys } = await done(t, 'GET', '/account/factors', others.claimant.token);
  const { export: dataExport } = await done(t, 'POST', '/account/exports', claimant.token, {});
  const { invitation } = await done(t, 'POST', '/invitations', admin.token, { email: 'new.staff@example.in', role: 'insurance' });
  const receipt = await done(t, 'POST', '/receivables/receipts', staff.token, {
    reference: `UTR-${randomUUID().slice(0, 8)}`,
    insurerName: 'New India Assurance',
    insurerClaimNumber: 'NOBODY-KNOWS',
    amount: 100,
    receivedOn: '2026-11-19',
  });
  const remittance = await done(t, 'POST', '/remittances', people.staff2.token, {
    reference: `UTR-${randomUUID().slice(0, 8)}`,
    insurerName: 'New India Assurance',
    receivedOn: '2026-11-19',
    amount: 100,
    lines: [{ claimNumber: disbursed.claimNumber, amount: 1 }],
  });
  const insurer = await done(t, 'POST', '/insurers', staff.token, { name: 'Sunrise General Insurance Limited' });
  const officer = await done(t, 'POST', '/insurer-officers', staff.token, {
    insurerName: 'New India Assurance',
    name: 'Sunita Rao',
    designation: 'Deputy Manager, Motor Claims',
    email: 'sunita.rao@newindia.test',
    phone: '9822099001',
  });
  const acceptance = await letterForm(t, staff, reviewed.id);
  const entered = await done(t, 'POST', `/claims/${reviewed.id}/acceptance-letters`, staff.token, acceptance);
  const { letters } = await done(t, 'POST', `/claims/${approved.id}/deductions/letter`, staff.token, { step: 'acceptance' });
  const { data: known } = await done(t, 'GET', '/insurers?limit=1', staff.token);
  const office = { name: 'Pune', address: '1, Camp', pincode: '411001', inForceFrom: todayInKolkata(t.platform.now()) };
  const proposedOffice = await done(t, 'POST', `/insurers/${known[0].id}/offices`, admin.token, office);
  await done(t, 'POST', `/proposals/${proposedOffice.proposal.id}/confirm`, staff.token);
  const { offices } = await done(t, 'GET', `/insurers/${known[0].id}`, staff.token);
  const proposeSlabs = async (validFrom: string): Promise<string> => {
    const body = { validFrom, gstPercent: 18, slabs: [{ upTo: 500_000, fee: 100 }] };
    return (await done(t, 'POST', '/platform-settings/slabs', admin.token, body)).proposal.id;
  };
  await done(t, 'POST', `/proposals/${await proposeSlabs('2099-01-01')}/confirm`, staff.token);
  const { slabs } = await done(t, 'GET', '/platform-settings', admin.token);
  const proposal = await proposeSlabs('2099-01-02');
  const policy = await done(t, 'POST', '/policies', staff.token, policyForm);
  const savedView = await done(t, 'POST', '/saved-views', staff.token, { list: 'claims', name: 'Late', query: 'view=overdue' });
  const { id: signal } = await t.platform.db
    .insertInto('signal')
    .values({ claim_id: filed.id, kind: 'below-limit', about: 'survey', evidence: '[]', seen_at: t.platform.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: review } = await t.platform.db
    .insertInto('garage_rating')
    .values({
      claim_id: reviewed.id,
      listing_id: garage.listingId,
      rated_by: claimant.userId,
      rating: 4,
      comment: 'As agreed.',
      is_public: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const garagePhoto = await photoOfGarage(t, garage.garageId, applied.data.garageId);
  const fees = await surveyorFees(t, surveyed.id, staff.userId);
  const { data: taxDocuments } = await done(t, 'GET', '/tax-documents?limit=1', claimant.token);
  await giveBytes(t);
  await t.runJobs();
  const { data: notices } = await done(t, 'GET', '/dashboard/notifications', claimant.token);
  return {
    people: { ...people, admin },
    others,
    spareUser: await person(t, 'claimant'),
    draft: draft.id,
    paying: paying.id,
    payingOrder: payingOrder as string,
    spareDraft: spareDraft.id,
    filed: filed.id,
    surveyed: surveyed.id,
    reviewed: reviewed.id,
    asked: asked.id,
    question: question.id,
    approved: approved.id,
    disbursed,
    gatePass: gatePass.code,
    receivable: receivable.id,
    taxDocument: taxDocuments[0].id as string,
    order: { id: order.id, orderId: order.order_id },
    refund: refund.refund_id,
    photo,
    spare,
    begun: uploadId(begun),
    voiceNote,
    surveyPhoto: await claimFile(t, people.surveyor, surveyed.id),
    insurersReport: await claimFile(t, people.surveyor, surveyed.id, 'image/jpeg', 'survey-report'),
    kycUpload: kycUpload.fileKey,
    application: applied.data.garageId as string,
    /** Two garages with the same account. */
    twins,
    newcomer: { userId: newcomer.userId, documents: documents.map(({ id }: TestBody) => id as string) as string[] },
    session,
    passkey: { id: passkeys[0].id as string, password, recoveryCode: recoveryCodes?.[0] },
    dataExport: dataExport.id as string,
    invitation: invitation.id as string,
    receipt: receipt.id as string,
    allocation: { id: remittance.id as string, allocationId: remittance.allocations[0].id as string },
    bankAccount: bankAccount.id as string,
    fundingLine: await fundingLine(t, people.staff.token, admin.token),
    fundedOn: todayInKolkata(t.platform.now()),
    ...(await bankLines(t, bankAccount.id, people)),
    policy: policy.id as string,
    savedView: savedView.id as string,
    insurer: insurer.id as string,
    signal,
    review,
    garagePhoto,
    ...fees,
    ...{ officer: officer.id as string, lender: await shriram(t, people) },
    letter: letters[0].id as string,
    acceptanceLetter: entered.letters[0].id as string,
    acceptanceFile: acceptance.fileId,
    reminder: await reminderOf(t, disbursed.id),
    askedOfficer: (await officerOf(t, people)).id,
    confirmedInsurer: known[0].id as string,
    insurerOffice: offices[0].id as string,
    proposal,
    settingVersion: slabs.find(({ state }: TestBody) => state === 'upcoming').id as string,
    notice: notices[0].id as string,
    deadJob: await deadJob(t),
    listingImport: await listingImport(t, people.staff.userId),
    staffListing: await listing(t),
  };
}

/** The message that informs the insurer of the assignment. */
async function reminderOf(t: TestApp, claimId: string): Promise<string> {
  await writeReminders(t.platform);
  const row = await t.platform.db
    .selectFrom('insurer_reminder')
    .select('id')
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function claimPhoto(t: TestApp, claimId: string, token: string, seed: number): Promise<{ id: string; name: string }> {
  const file = { filename: `photo-${seed}.png`, type: 'image/png', content: await picture('png', seed) };
  const { body } = await upload(t, '/v1/files/upload', token, { entityId: claimId, category: 'CLAIM_DOCUMENT' }, [file]);
  const { name } = await t.platform.db
    .selectFrom('stored_file')
    .select('name')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
  return { id: body.data.id, name };
}

async function spokenDescription(t: TestApp, claimId: string, token: string): Promise<{ id: string; name: string }> {
  const fields = { entityId: claimId, category: 'VOICE_NOTE', documentType: 'description' };
  const { body } = await upload(t, '/v1/files/upload', token, fields, [{ filename: 'voice-note.wav', content: recording() }]);
  return { id: body.data.id, name: body.data.filename };
}

/** Lines of our bank: one proposed for booking, one matched. */
async function bankLines(
  t: TestApp,
  accountId: string,
  people: Cast,
): Promise<{ bankStatement: string; bankLines: string[]; bankMatch: string }> {
  const csv = 'Date,Narration,Debit,Credit,Balance\n2026-11-01,In,,900,900\n2026-11-01,Out,10,,890\n2026-11-02,Fee,20,,870\n';
  const body = { fileName: 'statement.csv', content: Buffer.from(csv).toString('base64') };
  await done(t, 'POST', `/bank/accounts/${accountId}/statements`, people.staff.token, body);
  const lines = await t.platform.db
    .selectFrom('bank_statement_line')
    .select(['id', 'statement_id'])
    .orderBy('position')
    .execute();
  const ids = lines.map(({ id }) => id);
  const booking = { account: 'bank-charges', reason: 'A charge.' };
  await done(t, 'POST', `/bank/lines/${ids[2]}/booking`, people.staff2.token, booking);
  const { id } = await t.platform.db
    .insertInto('reconciliation_match')
    .values({ method: 'clearing', made_at: t.platform.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bankStatement: lines[0]?.statement_id ?? '', bankLines: ids, bankMatch: id };
}

/** A completed job, altered to look failed. */
async function deadJob(t: TestApp): Promise<string> {
  const { rows } = await sql<{ id: string }>`update pgboss.job set state = 'failed', completed_on = now()
    where id = (select id from pgboss.job where state = 'completed' limit 1) returning id`.execute(t.platform.db);
  if (!rows[0]) throw new Error('no job has run');
  return rows[0].id;
}

/** An import of listings, sent by staff and checked. */
async function listingImport(t: TestApp, userId: string): Promise<string> {
  const { id } = await t.platform.db
    .insertInto('listing_import')
    .values({ file_name: 'garages.csv', dry_run: true, state: 'checked', created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
