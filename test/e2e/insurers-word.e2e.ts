import type { Locator } from '@playwright/test';
import { todayInKolkata } from '#domain/dates.ts';
import { demoPhoto } from '#standins/seed/demo-files.ts';
import { detailsForm } from '#test/builders/intake.ts';
import { callAs } from './setup/claim-api.ts';
import { acceptTermsStep, nextScreen, nextStep, signedUpClaimant, verifiedPhone } from './setup/claimant.ts';
import { invoicePdf } from './setup/invoice-pdf.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from './setup/people.ts';
import { identityByApi } from './setup/show-identity.ts';

const categories: Record<string, string> = { 'insurer-acceptance': 'INSURER_PROOF', invoice: 'INVOICE' };
const officer = 'priya.menon@newindia.test';

test('plate typed, claim filed; the insurer’s officer confirms by link; one person approves; paid', async ({
  browser,
  request,
  messageTo,
}) => {
  const number = `NIA-${Date.now()}`;
  // Different for each run: a second claim for a truck within 30 days is a risk flag, a second code within a minute is refused.
  const [plate, telephone] = [`MH12RM${number.slice(-4)}`, `988000${number.slice(-4)}`];
  // The truck's owner, verified by the phone number in the register; the garage is near their address.
  const owner = await signedUpClaimant(request, messageTo, 'word', { phone: telephone, pincode: '410501' });
  await verifiedPhone(request, messageTo, owner, telephone);
  const [claimant, staff, colleague, garage] = [
    await callAs(request, owner),
    await callAs(request, demo('insurance')),
    await callAs(request, demo('insurance2')),
    await callAs(request, demo('garage')),
  ];
  // Unique: bytes appended to an image are removed on upload, and a photo of another test's claim would block the approval.
  const photo = await demoPhoto(Date.now() % 1_000_003);
  const pdf = (name: string) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      `%PDF-1.4\n9 0 obj\n(${name} ${number})\nendobj\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
      'latin1',
    ),
  });
  const invoiceNumber = number.replace('NIA-', 'W');
  const fileOf = async (documentType: string) => {
    if (documentType === 'damage-photo') return { name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo };
    if (documentType !== 'invoice') return pdf(documentType);
    return { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: await invoicePdf(invoiceNumber) };
  };
  /** Uploads a document of the claim as this person; returns its id. */
  async function paper(claimId: string, by: { email: string; password: string }, documentType: string): Promise<string> {
    const login = await request.post('/api/auth/login', { data: by });
    const { accessToken } = (await login.json()).data;
    const response = await request.post('/api/v1/files/upload', {
      headers: { authorization: `Bearer ${accessToken}` },
      multipart: {
        category: categories[documentType] ?? 'CLAIM_DOCUMENT',
        entityType: 'claim',
        entityId: claimId,
        ...(documentType in categories ? {} : { documentType }),
        file: await fileOf(documentType),
      },
    });
    const { data } = await response.json();
    expect(response.ok(), documentType).toBe(true);
    return data.id;
  }

  const claimId =
    await test.step('the owner types the plate and eight fields more; the register and the account fill in the rest', async () => {
      const page = await loggedIn(browser, owner, phone);
      const typed: string[] = [];
      /** By keyboard; fields filled in by a selection, checkbox or button are not typed. */
      const type = async (label: string, text: string): Promise<void> => {
        typed.push(label);
        await page.getByLabel(label).fill(text);
      };
      await page.goto('/app/claims/new');
      await type('Registration number', plate.toLowerCase());
      await page.getByLabel('Registration number').press('Enter');
      await expect(
        page.getByText('Found in the vehicle register: Tata Motors LPT 1613. Please check what we filled in.'),
      ).toBeVisible();
      await nextStep(page, 'Garage Selection');
      await page.getByRole('button', { name: 'Select Singh Truck Care, Chakan' }).click();
      await type('Estimated repair cost', '42000');
      await nextStep(page, 'Claim Details');
      await type('Incident date', detailsForm.incidentDate);
      await type('Incident time', detailsForm.incidentTime);
      await type('Incident location', detailsForm.incidentLocation);
      await type('Police complaint number', detailsForm.policeComplaintNumber);
      await nextScreen(page);
      await type('Incident description', detailsForm.incidentDescription);
      await type('Damage description', detailsForm.damageDescription);
      await nextScreen(page);
      await page.getByRole('button', { name: 'I was driving' }).click();
      await type('Driver license number', 'mh1220110012346');
      await nextScreen(page);
      for (const [slot, file] of [
        ['Photos of the damage', { name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }],
        ['Registration certificate (RC)', pdf('registration')],
        ['Insurance policy', pdf('policy')],
        ['Driving licence', pdf('license')],
      ] as const)
        await page.getByLabel(`Choose a file: ${slot}`).setInputFiles(file);
      await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4);
      await nextStep(page, 'Terms & Conditions');
      await acceptTermsStep(page);
      await nextStep(page, 'Payment');
      await page.getByRole('button', { name: 'Pay ₹500' }).click();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
      expect(typed.length).toBeLessThanOrEqual(9);
      const { data } = await claimant('GET', '/claims?limit=1');
      return data[0].id as string;
    });

  await test.step('everybody does what comes before a decision', async () => {
    await paper(claimId, demo('insurance2'), 'financier-consent');
    await garage('POST', `/claims/${claimId}/estimate`, { lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }] });
    await staff('POST', `/claims/${claimId}/review/start`);
    await staff('POST', `/claims/${claimId}/licence-check`, { dateOfBirth: '1985-08-15' });
    await colleague('PUT', `/claims/${claimId}/cover`, {
      insurerName: 'New India Assurance',
      policyNumber: 'POL/2026/77',
      insuredName: 'Meera Iyer',
      registrationNumber: plate,
      kind: 'comprehensive',
      from: '2026-01-01T00:00',
      to: '2027-12-31T23:59',
      idv: 1_500_000,
      source: 'paper',
      fileId: await paper(claimId, demo('insurance2'), 'policy'),
    });
  });

  const page = await loggedIn(browser, demo('insurance'), desk);
  await test.step('staff ask the insurer’s officer', async () => {
    await page.goto(`/app/claims/${claimId}`);
    await expect(page.getByText('Nobody has asked the insurer yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the insurer' }).click();
    await expect(page.getByLabel('Officer')).toBeVisible();
    await page.getByRole('dialog').getByLabel('Insurer’s claim number').fill(number);
    await page.getByRole('dialog').getByLabel('Acceptance').selectOption('final');
    await page.getByRole('dialog').getByLabel('Settlement').selectOption('cashless');
    await picture(page, '1-ask');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Waits for an answer').first()).toBeVisible();
    await picture(page, '2-asked');
  });

  await test.step('the officer opens the letter, types the code and confirms', async () => {
    const { links } = await messageTo(officer, new RegExp(number));
    const link = links.find((one) => one.includes('/insurer-word/')) ?? '';
    const office = await (await browser.newContext({ viewport: phone })).newPage();
    const opened = await office.goto(link);
    expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    await expect(office.getByText('p•••@newindia.test')).toBeVisible();
    await expect(office.getByText(number)).toHaveCount(0);
    await expectFitAndClean(office);
    await picture(office, '3-link');
    // The demo's claims have already sent codes to this mailbox.
    const codes = async (): Promise<string[]> => {
      const response = await request.get('/api/dev/messages', { params: { to: officer, limit: '200' } });
      const { data } = (await response.json()) as { data: { text: string }[] };
      return data.flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []);
    };
    const before = (await codes()).length;
    await office.getByRole('button', { name: 'Send me the code' }).click();
    await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
    await office.getByRole('textbox').fill((await codes())[0] ?? '');
    await expect(office.getByText(number)).toBeVisible();
    await expect(office.getByText('₹41,000')).toBeVisible();
    await office.getByText('Accepted, but something is different').click();
    await expect(office.getByLabel('Remark')).toBeVisible();
    await expectFitAndClean(office);
    await picture(office, '4-correct');
    await office.getByText('Yes, all of this is correct').click();
    await picture(office, '5-confirm');
    await office.getByRole('button', { name: 'Send the answer' }).click();
    await expect(office.getByText('Thank you. Your answer is recorded.')).toBeVisible();
    await picture(office, '6-done');
    await office.goto(link);
    await expect(office.getByText('This link has been used. Your answer is recorded.')).toBeVisible();
    await picture(office, '7-used');
  });

  await test.step('one person approves, on what the insurer said', async () => {
    await page.reload();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await picture(page, '8-confirmed');
    await paper(claimId, demo('insurance'), 'insurer-acceptance');
    const { claimNumber } = await claimant('GET', `/claims/${claimId}`);
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    await page.goto(`/app/claims/review?view=all&search=${claimNumber}`);
    const row = page.getByRole('row').filter({ hasText: claimNumber });
    await expect(row).toContainText(plate);
    await click(row.getByRole('link', { name: 'Decide', exact: true }));
    // Everything is on one page, prefilled from others' input; the evidence is expanded.
    await expect(page.getByText('Every check passes.').first()).toBeVisible();
    await expect(page.getByLabel('Approved amount')).toHaveValue(/^4\d,?\d{3}/);
    await expect(page.getByLabel('Insurer’s claim number').last()).toHaveValue(number);
    await expect(page.getByLabel('Policy number').last()).toHaveValue('POL/2026/77');
    await expect(page.getByLabel('Proof on file').locator('option:checked')).toHaveText('insurer-acceptance.pdf');
    await expect(page.getByRole('button', { name: /insurer-acceptance\.pdf/, pressed: true })).toBeVisible();
    await picture(page, '9-decide');
    // The decision controls are visible on each screen, without scrolling.
    for (const [width, height] of [
      [1280, 800],
      [360, 780],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate('scrollTo(0, 0)');
      await expect(page.getByRole('region', { name: 'Decide' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('region', { name: 'Decide' })).toContainText(/₹4\d,\d{3}\D*New India/);
    }
    await expectFitAndClean(page);
    await picture(page, '9-decide-wide');
    await test.step('what it rests on stands in a line each, together with all that is filled in', async () => {
      const basis = page.getByRole('region', { name: 'What the decision rests on' });
      const decision = page.getByRole('region', { name: 'Your decision' });
      for (const [width, height] of [
        [1440, 900],
        [1280, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate('scrollTo(0, 0)');
        for (const place of [basis, decision, page.getByLabel('Remark'), page.getByLabel('Proof on file')])
          await expect(place).toBeInViewport({ ratio: 1 });
      }
      // A line expands in place, and a document opens large on one press.
      await expect(basis.getByText('Total billed')).toBeHidden();
      await basis.getByText('Calculation', { exact: true }).click();
      await expect(basis.getByText('Total billed')).toBeVisible();
      await basis.getByText('Calculation', { exact: true }).click();
      await basis.getByRole('button', { name: /insurer-acceptance\.pdf$/ }).click();
      await expect(page.getByRole('dialog', { name: 'insurer-acceptance.pdf' })).toBeVisible();
      await page.keyboard.press('Escape');
      await picture(page, '9-decide-stacked');
    });
    await click(page.getByRole('button', { name: 'Approve', exact: true }));
    expect(clicks).toBeLessThanOrEqual(6);
    await expect(page.getByText('Approval recorded')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the list' })).toBeFocused();
    expect((await claimant('GET', `/claims/${claimId}`)).stage).toBe('approved');
  });

  await test.step('the owner puts their name to the offer, and somebody else pays by the link of the SMS', async () => {
    const { version: keyFactsVersion, nameToType: signedName } = await claimant('GET', `/claims/${claimId}/offer/key-facts`);
    await claimant('POST', `/claims/${claimId}/offer/order`, { keyFactsVersion, signedName });
    const { claimNumber } = await claimant('GET', `/claims/${claimId}`);
    const { links } = await messageTo(telephone, new RegExp(`agreed to the offer for claim ${claimNumber}`));
    const payer = await (await browser.newContext({ viewport: phone })).newPage();
    await payer.goto(links[0] ?? '');
    await expect(payer.getByText(claimNumber)).toBeVisible();
    await expectFitAndClean(payer);
    await picture(payer, '10-bill');
    await payer.getByRole('button', { name: /^Pay ₹/ }).click();
    await payer.waitForURL(/\/checkout\//);
    await expect(payer.getByText(signedName)).toHaveCount(0);
    await payer.getByRole('button', { name: 'Decline' }).click();
    await expect(payer.getByText('The last payment did not go through')).toBeVisible();
    await expectFitAndClean(payer);
    await payer.getByRole('button', { name: /^Pay ₹/ }).click();
    await payer.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(payer.getByText('Nothing is left to pay')).toBeVisible();
    await expectFitAndClean(payer);
    await picture(payer, '10-paid');
    await payer.goto(links[0] ?? '');
    await expect(payer.getByText('Nothing is left to pay')).toBeVisible();
    await expect(payer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await payer.setViewportSize({ width: 1280, height: 900 });
    await expectFitAndClean(payer);
    await picture(payer, '10-paid-wide');
  });

  await test.step('garage and owner sign the deed of assignment', async () => {
    // Its e-stamp is bought by a job.
    await expect.poll(async () => (await claimant('GET', `/claims/${claimId}/deed`)).deed.stamp.state).toBe('stamped');
    const { deed } = await claimant('GET', `/claims/${claimId}/deed`);
    for (const call of [garage, claimant]) {
      const { link } = await call('POST', `/claims/${claimId}/deed/esign`, { version: deed.version });
      await fetch(link, { method: 'POST', body: new URLSearchParams({ action: 'sign' }), redirect: 'manual' });
      const { state } = await call('POST', `/claims/${claimId}/deed/esign/check`, { version: deed.version });
      expect(state).toBe('signed');
    }
  });

  await test.step('the owner shows who they are', async () => {
    const { claimant: person } = await staff('GET', `/claims/${claimId}`);
    await identityByApi(request, claimant, person.name);
  });

  await test.step('the repair is done, and the garage is paid', async () => {
    const { invoiceGuide } = await garage('GET', `/claims/${claimId}/processing`);
    await garage('POST', `/claims/${claimId}/invoice`, {
      amount: 42_000,
      fileId: await paper(claimId, demo('garage'), 'invoice'),
      number: invoiceNumber,
      date: todayInKolkata(new Date()),
      supplier: invoiceGuide.supplier,
      addressee: { kind: 'insurer', ...invoiceGuide.insurer },
      placeOfSupply: invoiceGuide.placeOfSupply,
      lines: [{ label: 'Repair', taxableValue: 35_593.22, taxRate: 18 }],
    });
    await garage('POST', `/claims/${claimId}/vehicle-ready`);
    // Bank, webhook and jobs in a row: the timeout only guards against hanging.
    await expect.poll(async () => (await claimant('GET', `/claims/${claimId}`)).stage, { timeout: 5 * 60_000 }).toBe('disbursed');
  });
});
