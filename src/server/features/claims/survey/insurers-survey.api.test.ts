import { describe, expect, it } from 'vitest';
import { approvalForm, claimFile, done, freshClaim, recordCover } from '#test/builders/processing.ts';
import type { Person } from '#test/builders/person.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { readStoredPaper } from '../repair/read-paper.ts';
import { uploadedPdf } from '#test/builders/e-invoice.ts';

const { t, people } = claimSuite();

const refused = ({ status, body }: Called) => `${status} ${body.code}`;

/** A filed claim with an estimate large enough for a compulsory survey. */
async function largeClaim(): Promise<string> {
  const { id } = await freshClaim(t, people, 100_000);
  await done(t, 'POST', `/claims/${id}/estimate`, people.garage.token, {
    lines: [
      { label: 'Front bumper', kind: 'rubber-nylon-plastic', amount: 60_000 },
      { label: 'Labour', kind: 'labour', amount: 40_000 },
    ],
  });
  return id;
}

const paper = (claimId: string, by: Person = people.garage) => claimFile(t, by, claimId, 'application/pdf', 'survey-report');

const reportOf = (fileId: string, changes: object = {}) => ({
  fileId,
  reportNumber: 'SR/2026/118',
  reportedOn: '2026-11-20',
  surveyorName: 'K. Deshpande',
  surveyorLicense: 'SLA-40118',
  lines: [
    { line: 1, assessedAmount: 50_000, depreciationPercent: 40, remark: 'Repairable in part' },
    { line: 2, assessedAmount: 40_000, depreciationPercent: 0 },
  ],
  salvage: 2_000,
  allowedAmount: 66_500,
  ...changes,
});

const record = (claimId: string, body: object, by: Person = people.staff2) =>
  t.call('POST', `/claims/${claimId}/survey/insurer`, { token: by.token, body });
const start = (claimId: string) => t.call('POST', `/claims/${claimId}/review/start`, { token: people.staff.token });
const settlement = (claimId: string) => done(t, 'GET', `/claims/${claimId}/settlement`, people.staff.token);

describe('the insurer’s survey report', () => {
  it('satisfies the survey rule without our surveyor, and its figures are those of the calculation', async () => {
    const claimId = await largeClaim();
    expect(refused(await start(claimId))).toBe('409 claim.survey-required');
    const recorded = await record(claimId, reportOf(await paper(claimId)));
    expect(refused(recorded)).toBe('200 undefined');
    expect((await start(claimId)).body.data.stage).toBe('review');
    await recordCover(t, people, claimId, { imt23: true });
    const calculated = await settlement(claimId);
    expect(calculated).toMatchObject({ basis: 'survey', terms: { salvage: 2_000 }, termSources: { salvage: 'insurer' } });
    expect(calculated.lines).toMatchObject([
      { billed: 50_000, depreciationPercent: 40, rule: 'insurers-survey' },
      { billed: 40_000, depreciationPercent: 0, payable: 40_000 },
    ]);
    const seen = await done(t, 'GET', `/claims/${claimId}/processing`, people.claimant.token);
    expect(seen.insurerSurvey).toMatchObject({ reportNumber: 'SR/2026/118', assessedTotal: 90_000, salvage: 2_000 });
  });

  it('covers only the estimate that it surveyed', async () => {
    const claimId = await largeClaim();
    await record(claimId, reportOf(await paper(claimId)));
    await done(t, 'POST', `/claims/${claimId}/estimate`, people.garage.token, {
      lines: [{ label: 'Cabin shell', kind: 'metal', amount: 150_000 }],
    });
    expect(refused(await start(claimId))).toBe('409 claim.survey-required');
  });

  it('changes nothing while only its file is there, whoever uploads it', async () => {
    const claimId = await largeClaim();
    const before = await settlement(claimId);
    const fileId = await paper(claimId);
    expect(refused(await record(claimId, reportOf(fileId), people.garage))).toBe('403 access.forbidden');
    expect(refused(await record(claimId, reportOf(fileId), people.claimant))).toBe('403 access.forbidden');
    expect(refused(await start(claimId))).toBe('409 claim.survey-required');
    expect(await settlement(claimId)).toEqual(before);
  });

  it('is taken only from its own paper, for every line, and never above the estimate', async () => {
    const claimId = await largeClaim();
    const other = await claimFile(t, people.garage, claimId, 'application/pdf', 'other');
    expect((await record(claimId, reportOf(other))).body.fieldErrors).toHaveProperty('fileId');
    const fileId = await paper(claimId);
    const foreign = await largeClaim();
    expect((await record(foreign, reportOf(fileId))).body.fieldErrors).toHaveProperty('fileId');
    const lines = reportOf(fileId).lines;
    expect(refused(await record(claimId, reportOf(fileId, { lines: lines.slice(0, 1) })))).toBe('409 survey.lines-unassessed');
    const dearer = [{ ...lines[0], assessedAmount: 60_001 }, lines[1]];
    expect((await record(claimId, reportOf(fileId, { lines: dearer }))).body.fieldErrors).toHaveProperty(
      'lines.0.assessedAmount',
    );
    expect((await record(claimId, reportOf(fileId, { reportedOn: '2027-12-01' }))).body.fieldErrors).toHaveProperty('reportedOn');
  });

  it('recorded or uploaded by a person is no evidence for their own approval', async () => {
    const outcome = async (uploader: Person, recorder: Person) => {
      const claimId = await largeClaim();
      await record(claimId, reportOf(await paper(claimId, uploader)), recorder);
      await start(claimId);
      await recordCover(t, people, claimId, { imt23: true });
      const body = await approvalForm(t, people.staff, claimId, 30_000);
      const { status, body: reply } = await t.call('POST', `/claims/${claimId}/review/decide`, {
        token: people.staff.token,
        body,
      });
      return `${status} ${reply.code ?? reply.data.stage}`;
    };
    expect(await outcome(people.garage, people.staff2)).toBe('200 approved');
    expect(await outcome(people.garage, people.staff)).toBe('400 claim.checks-open');
    expect(await outcome(people.staff, people.staff2)).toBe('400 claim.checks-open');
  });

  it('leaves our own survey possible: of the desk, by video or at the vehicle', async () => {
    const claimId = await largeClaim();
    const body = { surveyorId: people.surveyor.userId, kind: 'video' };
    expect((await done(t, 'POST', `/claims/${claimId}/survey`, people.staff.token, body)).stage).toBe('survey');
    const seen = await done(t, 'GET', `/claims/${claimId}/processing`, people.surveyor.token);
    expect(seen.surveys[0].kind).toBe('video');
    // The insurer's report arrives first: staff take the survey back and go on.
    await record(claimId, reportOf(await paper(claimId)));
    await done(t, 'POST', `/claims/${claimId}/survey/recall`, people.staff.token, { reason: 'The insurer surveyed' });
    expect((await start(claimId)).body.data.stage).toBe('review');
  });

  it('is read like an invoice, as a proposal', async () => {
    const claimId = await largeClaim();
    const row = (top: number, ...cells: [string, number][]) =>
      cells.map(([text, left]) => ({ text, left, top, width: text.length * 6, height: 10 }));
    const words = [
      ...row(0, ['Motor Final Survey Report', 40]),
      ...row(20, ['Report No: SR/2026/118', 40], ['Report Date: 20/11/2026', 300]),
      ...row(40, ['Surveyor: K. Deshpande', 40], ['Licence No: SLA-40118', 300]),
      ...row(60, ['Description', 40], ['Estimated', 200], ['Assessed', 300], ['Dep %', 400], ['Net', 500]),
      ...row(80, ['Front bumper', 40], ['60,000', 200], ['50,000', 300], ['50%', 400], ['25,000', 500]),
      ...row(100, ['Labour', 40], ['40,000', 200], ['40,000', 300], ['0%', 400], ['40,000', 500]),
      ...row(120, ['Total', 40], ['65,000', 500]),
      ...row(140, ['Less: Salvage', 40], ['2,000', 500]),
      ...row(160, ['Net liability', 40], ['63,000', 500]),
    ];
    Object.assign(t.platform, { readPaper: () => Promise.resolve({ words: [words], codes: [], from: 'text', memory: 0 }) });
    const fileId = await uploadedPdf(t, people.garage, claimId, { documentType: 'survey-report' });
    await readStoredPaper(t.platform, fileId);
    const { paperReadings } = await done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token);
    expect(paperReadings.find((one: { fileId: string }) => one.fileId === fileId).proposal.survey).toEqual({
      reportNumber: 'SR/2026/118',
      reportedOn: '2026-11-20',
      surveyorName: 'K. Deshpande',
      surveyorLicense: 'SLA-40118',
      lines: [
        { label: 'Front bumper', assessedAmount: 50_000, depreciationPercent: 50 },
        { label: 'Labour', assessedAmount: 40_000, depreciationPercent: 0 },
      ],
      salvage: 2_000,
      allowedAmount: 63_000,
    });
  });
});
