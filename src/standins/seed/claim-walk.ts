import { todayInKolkata } from '#domain/dates.ts';
import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { demoPortalOf, signedCode } from '../invoices/demo-portal.ts';
import { drawInvoice, layouts } from '../invoices/draw-invoice.ts';
import { demoPdf, demoPhoto } from './demo-files.ts';
import { showDemoIdentity } from './demo-kyc.ts';
import { demoRemitter } from './demo-insurer.ts';
import { demoOfficers } from './demo-officers.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoClaim, Filed } from './file-demo-claim.ts';
import type { SeedClient } from './seed-client.ts';

export class ClaimWalk {
  private readonly client: SeedClient;
  private readonly people: DemoPeople;
  private readonly id: string;
  private readonly story: DemoClaim;
  private readonly policyFileId: string | undefined;
  /** Rupees; the calculated amount, within one person's approval limit. */
  private approved = 0;
  private isChecked = false;

  constructor(client: SeedClient, people: DemoPeople, { id, story, policyFileId }: Filed) {
    this.client = client;
    this.people = people;
    this.id = id;
    this.story = story;
    this.policyFileId = policyFileId;
  }

  private as(who: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) {
    return this.client.call(method, `/claims/${this.id}${path}`, this.people.tokens[who] ?? '', body);
  }

  private get claimant() {
    return this.story.claimant;
  }

  private today() {
    return todayInKolkata(this.client.platform.now());
  }

  private async document(who: string, category: string, title: string): Promise<string> {
    const content = await demoPdf(title, [`For ${this.story.vehicle.registrationNumber}.`, 'A sample document of the demo.']);
    const fields = { category, entityType: 'claim', entityId: this.id };
    return (
      await this.client.upload(this.people.tokens[who] ?? '', fields, {
        name: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
        type: 'application/pdf',
        content,
      })
    ).id;
  }

  async pay() {
    const { orderId } = await this.as(this.claimant, 'POST', '/payment/order');
    await this.client.sim(`/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await this.as(this.claimant, 'PATCH', '/part/E', { orderId });
  }

  async estimate() {
    const [metal, glass] = this.story.parts ?? ['Front bumper and grille', 'Windscreen'];
    const parts = Math.round(this.story.estimate * 0.6);
    const lines = [
      { label: metal, kind: 'metal', amount: parts },
      { label: glass, kind: 'glass', amount: Math.round(this.story.estimate * 0.15) },
      { label: 'Labour', kind: 'labour', amount: this.story.estimate - parts - Math.round(this.story.estimate * 0.15) },
    ];
    await this.as('garage', 'POST', '/estimate', { lines });
  }

  async assignSurvey() {
    await this.as('insurance', 'POST', '/survey', { surveyorId: this.people.surveyorId });
  }

  async reportSurvey() {
    await this.as('surveyor', 'POST', '/survey/accept');
    const photo = await this.client.upload(
      this.people.tokens['surveyor'] ?? '',
      { category: 'SURVEY_PHOTO', entityType: 'claim', entityId: this.id },
      { name: 'survey.jpg', type: 'image/jpeg', content: await demoPhoto(this.story.estimate / 700) },
    );
    const share = (part: number) => Math.round(this.story.estimate * part);
    const lines = [
      { line: 1, assessedAmount: share(0.55) },
      { line: 2, assessedAmount: share(0.15) },
      { line: 3, assessedAmount: share(0.2) },
    ];
    await this.as('surveyor', 'POST', '/survey/report', {
      lines,
      photoFileIds: [photo.id],
      remarks: 'Damage fits the description; no earlier damage seen.',
    });
  }

  async startReview() {
    await this.beginReview();
    await this.check();
  }

  async beginReview() {
    await this.as('insurance', 'POST', '/review/start');
  }

  /** Prerequisites for approval by one person: register checks, and the cover recorded by somebody else. */
  private async check() {
    if (this.isChecked) return;
    this.isChecked = true;
    await this.as('insurance', 'POST', '/vehicle-check');
    await this.as('insurance', 'POST', '/licence-check', { dateOfBirth: '1985-08-15' });
    await this.recordCover();
  }

  /** The policy is in the name of the owner's company, if they have one. */
  private async insured(): Promise<string> {
    const owner = await this.client.platform.db
      .selectFrom('claim')
      .innerJoin('app_user', 'app_user.id', 'claim.claimant_id')
      .select(['first_name', 'last_name', 'company_name'])
      .where('claim.id', '=', this.id)
      .executeTakeFirstOrThrow();
    return owner.company_name ?? `${owner.first_name} ${owner.last_name}`;
  }

  /** Not by the approver: that would require a second one. */
  private async recordCover(paper?: string) {
    const { insurer, vehicle } = this.story;
    const year = Number(this.today().slice(0, 4));
    await this.as('insurance2', 'PUT', '/cover', {
      insurerName: insurer.name,
      policyNumber: insurer.policyNumber,
      insuredName: await this.insured(),
      registrationNumber: vehicle.registrationNumber,
      kind: 'comprehensive',
      from: `${year - 1}-01-01T00:00`,
      to: `${year + 1}-12-31T23:59`,
      idv: vehicle.currentValue,
      source: 'paper',
      fileId: paper ?? (await this.document('insurance2', 'CLAIM_DOCUMENT', 'Policy')),
    });
  }

  /** Requests confirmation from the insurer; the link arrives in the demo's inbox. */
  async askInsurer() {
    const { insurer } = this.story;
    const { insurerPays } = await this.as('insurance', 'GET', '/settlement');
    const [officer] = (
      await this.client.call('GET', '/insurer-officers?state=active&limit=100', this.people.tokens['insurance'] ?? '')
    ).data.filter(({ email }: { email: string }) => email === demoOfficers[insurer.name]?.email);
    await this.as('insurance', 'POST', '/insurer-word', {
      officerId: officer.id,
      insurerClaimNumber: insurer.claimNumber,
      amount: Math.floor(insurerPays),
      mode: 'cashless',
    });
  }

  /** The insurer's contact opens the link, enters the code from the second message and confirms. */
  async insurerConfirms() {
    const mailbox = demoOfficers[this.story.insurer.name]?.email ?? '';
    const token = await this.inLetter(mailbox, /\/insurer-word\/(\S+)/);
    await this.client.call('POST', `/insurer-word/${token}/code`, null);
    const otp = await this.inLetter(mailbox, /Your code is (\d{6})/);
    const { openToken } = await this.client.call('POST', `/insurer-word/${token}/open`, null, { otp });
    await this.client.call('POST', `/insurer-word/${token}/answer`, null, { answer: 'confirmed', openToken });
  }

  private async inLetter(to: string, what: RegExp): Promise<string> {
    await this.client.runJobs();
    const letters = await this.client.platform.db
      .selectFrom('dev_message')
      .select('text')
      .where('recipient', '=', to)
      .orderBy('sent_at', 'desc')
      .limit(10)
      .execute();
    return letters.map(({ text }) => what.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  }

  async ask() {
    await this.as('insurance', 'POST', '/review/request-info', {
      of: 'claimant',
      questions: ['Please send a photo of the driving licence.'],
      papers: ['license'],
    });
  }

  async approve() {
    await this.check();
    await this.askInsurer();
    await this.insurerConfirms();
    await this.decideToApprove();
  }

  /** Based on the policy and the insurer's letter only, before register checks and insurer confirmation: needs two people and a reason. */
  async approveByTwo() {
    await this.recordCover(this.policyFileId);
    await this.decideToApprove('The insurer accepted by letter; the branch confirmed it on the telephone.');
    await this.confirm();
  }

  private async decideToApprove(reason?: string) {
    const { insurer } = this.story;
    const { insurerPays } = await this.as('insurance', 'GET', '/settlement');
    this.approved = Math.floor(insurerPays);
    await this.as('insurance', 'POST', '/review/decide', {
      decision: 'approve',
      approvedAmount: this.approved,
      insurerName: insurer.name,
      policyNumber: insurer.policyNumber,
      insurerClaimNumber: insurer.claimNumber,
      proofFileId: await this.document('insurance', 'INSURER_PROOF', 'Acceptance letter'),
      ...(reason === undefined ? {} : { reason }),
    });
  }

  async confirm() {
    await this.as('insurance2', 'POST', '/review/confirm', { confirm: true });
  }

  async reject() {
    await this.as('insurance', 'POST', '/review/decide', {
      decision: 'reject',
      reason: 'The policy had lapsed on the day of the accident.',
    });
  }

  async withdraw() {
    await this.as(this.claimant, 'POST', '/withdraw', { reason: 'The insurer settled with the workshop directly.' });
  }

  async acceptOffer() {
    const { orderId } = await this.as(this.claimant, 'POST', '/offer/order');
    await this.client.sim(`/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await this.as(this.claimant, 'POST', '/offer/accept', { orderId });
    const { tokens } = this.people;
    await showDemoIdentity(this.client, tokens[this.claimant] ?? '', tokens['insurance2'] ?? '');
  }

  /** Each party of the deed signs it by e-sign. */
  private async signDeed() {
    // Its e-stamp is bought first.
    await this.client.runJobs();
    const { deed } = await this.as(this.claimant, 'GET', '/deed');
    const { version, signers } = deed as { version: number; signers: readonly { party: string }[] };
    for (const { party } of signers) {
      const who = party === 'garage' ? party : this.claimant;
      const { link } = await this.as(who, 'POST', '/deed/esign', { version });
      const { verification_id: id } = await this.client.platform.db
        .selectFrom('deed_esign')
        .select('verification_id')
        .where('signing_link', '=', link)
        .executeTakeFirstOrThrow();
      await this.client.sim(`/esign/${id}`, { status: 'SUCCESS' });
      await this.as(who, 'POST', '/deed/esign/check', { version });
    }
  }

  async finishRepair() {
    await this.signDeed();
    await this.as('garage', 'POST', '/invoice', await this.invoice(true));
    await this.as('garage', 'POST', '/vehicle-ready');
  }

  /** By a garage exempt from e-invoicing. */
  async finishUnregistered() {
    await this.signDeed();
    await this.as('garage', 'POST', '/invoice', await this.invoice(false));
    await this.as('garage', 'POST', '/vehicle-ready');
    await this.client.runJobs();
  }

  /** Made out as the garage's page instructs. */
  private async invoice(isRegistered: boolean) {
    const { invoiceGuide: guide, estimates } = await this.as('garage', 'GET', '/processing');
    const [{ lines: estimated }] = estimates as [{ lines: { label: string; amount: number }[] }];
    const today = this.today();
    const lines = estimated.map(({ label, amount }) => {
      const taxableValue = Math.round((amount * 100) / 1.18) / 100;
      return { label, taxableValue, taxRate: 18, tax: Math.round(taxableValue * 18) / 100 };
    });
    const invoice = {
      number: `STC/${today.slice(2, 4)}/${this.story.insurer.claimNumber.replaceAll(/\D/g, '').slice(-6)}`,
      date: today,
      supplier: guide.supplier,
      addressee: guide.insurer,
      placeOfSupply: guide.placeOfSupply,
      lines,
    };
    const paper = { ...invoice, state: gstStates[guide.placeOfSupply] ?? '', total: this.story.estimate };
    const { dataDir } = this.client.platform.config;
    const code = isRegistered ? { code: await signedCode(await demoPortalOf(dataDir), paper) } : {};
    const content = await drawInvoice({ ...paper, ...code }, layouts[0]);
    const fields = { category: 'INVOICE', entityType: 'claim', entityId: this.id };
    const file = { name: 'final-invoice.pdf', type: 'application/pdf', content };
    const { id: fileId } = await this.client.upload(this.people.tokens['garage'] ?? '', fields, file);
    const addressee = { kind: 'insurer', ...guide.insurer };
    return { ...invoice, addressee, amount: this.story.estimate, fileId };
  }

  async payout() {
    await this.client.runJobs();
    const { transfer_id: id } = await this.client.platform.db
      .selectFrom('transfer')
      .select('transfer_id')
      .where('claim_id', '=', this.id)
      .executeTakeFirstOrThrow();
    for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED'])
      await this.client.sim(`/transfers/${id}/advance`, { status });
    await this.client.platform.gatewayHooks.payoutChanged?.(this.client.platform, id);
  }

  async rate() {
    const comment = 'Careful work, and ready on the day they said.';
    await this.as(this.claimant, 'POST', '/rating', { rating: 5, comment, publish: true });
    const garage = this.people.tokens['garage'] ?? '';
    const { data: reviews } = await this.client.call('GET', '/garage/reviews', garage);
    const answer = 'Thank you. The bumper was in stock, which helped.';
    await this.client.call('PUT', `/garage/reviews/${reviews[0].id}/answer`, garage, { answer });
  }

  /** One transfer for everything this claim's insurer owes, as in the bank statement; not allocated yet. */
  async receiveTransfer() {
    const { rows } = await this.client.platform.pool.query<{ number: string; rupees: number }>(
      `select c.number, (r.amount_paise / 100.0)::float as rupees from receivable r join claim c on c.id = r.claim_id
       where r.state = 'open' and r.insurer_id = (select insurer_id from claim where id = $1) order by c.number`,
      [this.id],
    );
    await this.client.call('POST', '/remittances', this.people.tokens['finance'] ?? '', {
      reference: `NEFT-${this.story.insurer.claimNumber}-BULK`,
      insurerName: this.story.insurer.name,
      receivedOn: this.today(),
      amount: rows.reduce((sum, { rupees }) => sum + rupees, 0),
      narration: `NEFT CR ${this.story.insurer.name.toUpperCase()} ${rows.map(({ number }) => number.replaceAll('-', '')).join(' ')}`,
    });
  }

  /** The insurer pays into the claim's own virtual account, so nothing is entered manually. */
  async payIntoItsAccount() {
    await this.client.runJobs();
    const { platform } = this.client;
    const { gateway_id: account } = await platform.db
      .selectFrom('virtual_account')
      .select('gateway_id')
      .where('claim_id', '=', this.id)
      .executeTakeFirstOrThrow();
    const utr = `HDFCN5202611${this.story.insurer.claimNumber.replaceAll(/\D/g, '').slice(-4)}`;
    const remitter = { remitterAccount: demoRemitter.accountNumber, remitterIfsc: demoRemitter.ifsc, remitterName: 'NEW INDIA' };
    await this.client.sim(`/virtual-accounts/${account}/transfer`, { amount: this.approved, utr, ...remitter });
    await platform.gatewayHooks.virtualCreditChanged(platform, { utr, gatewayRef: null, orderRef: null });
    await this.client.runJobs();
  }

  private transfer(more: object) {
    const { insurer } = this.story;
    const body = { insurerName: insurer.name, receivedOn: this.today(), ...more };
    return this.client.call('POST', '/remittances', this.people.tokens['finance'] ?? '', body);
  }

  /** The insurer pays in full. */
  async payWhole() {
    const { claimNumber } = this.story.insurer;
    const line = { insurerClaimNumber: claimNumber, amount: this.approved };
    await this.transfer({ reference: `NEFT-${claimNumber}`, amount: line.amount, lines: [line] });
  }

  /** The insurer pays in part without a reason: a letter requests it. */
  async payShort() {
    const { claimNumber } = this.story.insurer;
    const kept = 2_150;
    const line = { insurerClaimNumber: claimNumber, amount: this.approved - kept };
    const deductions = [{ code: 'unexplained', amount: kept }];
    await this.transfer({ reference: `NEFT-${claimNumber}`, amount: line.amount, lines: [{ ...line, deductions }] });
  }

  /** The insurer pays a part again by mistake. One person requests the refund to the owner; a second approves it once the bank statement shows it. */
  async overpay() {
    const { number } = await this.client.platform.db
      .selectFrom('claim')
      .select('number')
      .where('id', '=', this.id)
      .executeTakeFirstOrThrow();
    const amount = 1_800;
    const { id } = await this.transfer({ reference: `NEFT-${this.story.insurer.claimNumber}-2`, amount });
    const wanted = {
      claimNumber: number,
      amount,
      reason: 'The insurer paid the towing charge as well, which the owner had paid.',
    };
    await this.client.call('POST', `/remittances/${id}/surplus`, this.people.tokens['finance'] ?? '', wanted);
  }
}

export type DemoStep = keyof ClaimWalk;
