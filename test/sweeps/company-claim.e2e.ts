import { callAs, expectPaidOnce } from '#test/e2e/setup/claim-api.ts';
import {
  acceptTermsStep,
  byHand,
  fillVehicleStep,
  newPlate,
  nextStep,
  signedUpClaimant,
  spaced,
} from '#test/e2e/setup/claimant.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { demoPassword, loggedIn } from '#test/e2e/setup/people.ts';

const companyName = 'Venkataramana & Subrahmanyeswara Roadlines Private Limited';
const pdf = (bytes = 0) =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n%${'x'.repeat(bytes)}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
const longName = 'Estimate of Singh Truck Care for MH12, front bumper, grille, radiator and both headlamps (final).pdf';

test('a company files a claim on a desktop, with its policy on file and its own workshop', async ({
  browser,
  request,
  messageTo,
}) => {
  const plate = newPlate();
  const claimant = await signedUpClaimant(request, messageTo, 'company', { registrationType: 'company', companyName });
  const call = await callAs(request, claimant);
  const staff = await callAs(request, { email: 'insurance@gatepass.test', password: demoPassword });
  const policyNumber = `OG-26-${plate}`;
  await staff('POST', '/policies', {
    policyNumber,
    insurerName: 'The New India Assurance Company Limited',
    registrationNumber: plate,
    holderName: companyName,
    kind: 'comprehensive',
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
  });
  const page = await loggedIn(browser, claimant);

  await test.step('the vehicle: messages on leaving a field, gone on editing', async () => {
    await page.goto('/app/claims/new');
    await byHand(page);
    for (const [label, said] of [
      ['Registration number', 'Registration number is required'],
      ['Vehicle color', 'Vehicle color is required'],
      ['Chassis number', 'Chassis number is required'],
      ['Engine number', 'Engine number is required'],
      ['Purchase date', 'Purchase date is required'],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.getByLabel(label).blur();
      await expect(page.getByText(said)).toBeVisible();
    }
    for (const [label, said] of [
      ['Vehicle make', 'Vehicle make is required'],
      ['Vehicle model', 'Vehicle model is required'],
    ] as const) {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await expect(page.getByRole('combobox', { name: `Search: ${label}` })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByText(said)).toBeVisible();
    }
    await page.getByLabel('Current value').fill('0');
    await page.getByLabel('Current value').blur();
    await expect(page.getByText('Current value must be greater than 0')).toBeVisible();
    await page.getByLabel('Purchase date').fill('2090-01-01');
    await page.getByLabel('Purchase date').blur();
    await expect(page.getByText('The date cannot be in the future')).toBeVisible();
    await picture(page, '1-messages');
    await page.getByLabel('Vehicle color').fill('W');
    await expect(page.getByText('Vehicle color is required')).toHaveCount(0);
    const value = page.getByLabel('Current value');
    for (const pasted of ['Rs. 8,50,000/-', '₹\u00a08,50,000', '8.5 lakh', '८,५०,०००']) {
      await value.fill(pasted);
      await expect(page.getByText('₹8,50,000 · 8.5 lakh')).toBeVisible();
    }
    await expect(page.getByText('Current value must be greater than 0')).toHaveCount(0);
    // The wheel changes nothing; arrow keys step by a thousand.
    await value.focus();
    await value.hover();
    await page.mouse.wheel(0, 300);
    await expect(value).toHaveValue('८,५०,०००');
    await value.press('ArrowUp');
    await expect(value).toHaveValue('851000');
    await value.press('ArrowDown');
    await expect(page.getByText('₹8,50,000 · 8.5 lakh')).toBeVisible();
    await value.fill('8,50 and more');
    await value.blur();
    await expect(page.getByText('Please enter an amount in rupees, with at most two decimals')).toBeVisible();
    await value.fill('8,50,000');
  });

  await test.step('the policy on file is filled in for its number plate only, and can be changed', async () => {
    const insurer = page.getByRole('combobox', { name: 'Insurance company' });
    const policy = page.getByRole('textbox', { name: /^Policy number/ });
    await fillVehicleStep(page, plate.toLowerCase());
    await expect(page.getByText(/^Filled in from the policy we have on file/)).toBeVisible();
    await expect(insurer).toContainText('The New India Assurance Company Limited');
    await expect(policy).toHaveValue(policyNumber);
    await page.getByLabel('Registration number').fill('MH12ZZ0001');
    await expect(policy).toHaveValue('');
    await page.getByLabel('Registration number').fill(plate);
    await expect(policy).toHaveValue(policyNumber);
    await policy.fill(`${policyNumber}-R`);
    await expect(page.getByText(/^Filled in from the policy we have on file/)).toHaveCount(0);
    await expect(policy).toBeVisible();
    await page.getByLabel('Insurer’s claim number').fill('TNI/2026/7781');
  });

  await test.step('a truck is a goods vehicle, which goes by its weight', async () => {
    await expect(page.getByLabel('Vehicle type')).toHaveValue('goods');
    await page.getByLabel('Gross vehicle weight').fill('16200');
    await picture(page, '2-vehicle');
    await nextStep(page, 'Garage Selection');
  });

  await test.step('the garage: its own workshop, which is not listed', async () => {
    await page.getByRole('button', { name: 'My garage is not listed' }).click();
    for (const [label, said] of [
      ['Garage name', 'Please enter the name of the garage'],
      ['Garage phone number', 'Please enter the phone number of the garage'],
      ['Estimated repair time', 'Estimated repair time is required'],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.getByLabel(label).blur();
      await expect(page.getByText(said)).toBeVisible();
    }
    await page.getByLabel('Garage name').fill('Own workshop, Bhiwandi');
    await page.getByLabel('Garage phone number').fill('98765 43219');
    await page.getByLabel('Estimated repair cost').fill('0');
    await page.getByLabel('Estimated repair cost').blur();
    await expect(page.getByText('Estimated repair cost must be greater than 0')).toBeVisible();
    await page.getByLabel('Estimated repair cost').fill('42000');
    await page.getByLabel('Estimated repair time').fill('5 to 7 days');
    await picture(page, '3-garage');
    await nextStep(page, 'Claim Details');
  });

  const claimId = new URL(page.url()).searchParams.get('claim') ?? '';
  await test.step('the details, with every message', async () => {
    for (const [label, said] of [
      ['Incident date', 'Incident date is required'],
      ['Incident time', 'Incident time is required'],
      ['Police complaint number', 'Police complaint number is required for this claim type'],
      ['Incident location', 'Incident location is required'],
      ['Incident description', 'Incident description is required'],
      ['Damage description', 'Damage description is required'],
      ['Driver name', 'Driver name is required'],
      ['Driver license number', 'Driver license number is required'],
      ['Driver contact number', 'Driver contact number is required'],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.getByLabel(label).blur();
      await expect(page.getByText(said)).toBeVisible();
    }
    await page.getByLabel('Incident description').fill('Too short');
    await page.getByLabel('Damage description').fill('Too short');
    await page.getByLabel('Damage description').blur();
    await expect(page.getByText('Please provide a detailed description (minimum 50 characters)')).toBeVisible();
    await expect(page.getByText('Please provide a detailed damage description (minimum 30 characters)')).toBeVisible();
    await picture(page, '4-messages');
    await page.getByLabel('Claim type').selectOption('fire');
    await expect(page.getByText('Police complaint number is required for this claim type')).toHaveCount(0);
    await page.getByLabel('Incident date').fill('2026-11-10');
    await page.getByLabel('Incident time').fill('18:45');
    await page.getByLabel('Incident location').fill('Bhiwandi bypass, near the toll plaza');
    await page.getByLabel('Incident description').fill(`Smoke rose from under the cabin and ${'then more smoke '.repeat(32)}`);
    await expect(page.getByText(/^5\d\d\/500$/)).toBeVisible();
    await page.getByLabel('Damage description').fill('Wiring, dashboard and the left seat are burnt.');
    await page.getByLabel('Driver name').fill('Subrahmanyam Venkatanarasimharajuvaripeta');
    await page.getByLabel('Driver license number').fill('ap 39 20110012345');
    await expect(page.getByLabel('Driver license number')).toHaveValue('AP 39 20110012345');
    await expect(page.getByLabel('Driver license number')).toHaveAccessibleDescription(/check it with the government’s register/);
    await page.getByLabel('Driver contact number').fill('12345');
    await page.getByLabel('Driver contact number').blur();
    await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await page.getByLabel('Driver contact number').fill('98765 43218');
  });

  await test.step('the files: preview, download, refresh, delete, and what is refused', async () => {
    const files = page.getByRole('list', { name: 'Files' });
    await expect(page.getByText('No files uploaded yet')).toBeVisible();
    await test.step('a needed paper is put off, and its place stays closed on this device', async () => {
      await expect(page.getByText('Helps, if you have it', { exact: false })).toBeVisible();
      await expect(page.getByLabel('Choose a file: Permit')).not.toBeInViewport();
      await page.getByRole('button', { name: 'Later: Driving licence' }).click();
      await expect(page.getByRole('button', { name: 'Add now: Driving licence' })).toBeFocused();
      await page.reload();
      await page.getByRole('button', { name: 'Add now: Driving licence' }).click();
      await expect(page.getByRole('button', { name: 'Later: Driving licence' })).toBeFocused();
    });
    await page
      .getByLabel('Choose a file: Garage’s estimate')
      .setInputFiles({ name: longName, mimeType: 'application/pdf', buffer: pdf() });
    await expect(files.getByText(longName)).toBeVisible();
    await page.getByRole('button', { name: `Preview ${longName}` }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${longName}` }).click();
    expect((await download).suggestedFilename()).toBe(longName);

    await test.step('Refresh shows what another device has added', async () => {
      const login = await request.post('/api/auth/login', { data: claimant });
      const { data: tokens } = await login.json();
      const added = await request.post(`/api/claims/${claimId}/documents`, {
        headers: { authorization: `Bearer ${tokens.accessToken}` },
        multipart: { files: { name: 'from-the-phone.pdf', mimeType: 'application/pdf', buffer: pdf(9) } },
      });
      expect(added.ok()).toBe(true);
      await expect(files.getByText('from-the-phone.pdf')).toHaveCount(0);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(files.getByText('from-the-phone.pdf')).toBeVisible();
    });

    await test.step('deleting asks first', async () => {
      await page.getByRole('button', { name: 'Delete from-the-phone.pdf' }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText('Are you sure you want to delete this file? This action cannot be undone.');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(files.getByText('from-the-phone.pdf')).toBeVisible();
      await page.getByRole('button', { name: 'Delete from-the-phone.pdf' }).click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(files.getByText('from-the-phone.pdf')).toHaveCount(0);
    });

    await test.step('too large, another type, and one too many are named', async () => {
      const refused = page.getByRole('alert').filter({ hasText: 'These files could not be added' });
      const named = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer });
      await page
        .getByLabel('Choose a file: Other document')
        .setInputFiles([named('huge.pdf', pdf(10 * 1024 * 1024)), named('clip.mp4', Buffer.alloc(9), 'video/mp4')]);
      await expect(refused).toContainText('huge.pdf: File size must be less than 10MB');
      await expect(refused).toContainText('clip.mp4: File type not supported');
      // Shown where it was picked, and refused files are not reported as added.
      await expect(refused).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ has: refused })).not.toContainText('Added');
      await page
        .getByLabel('Choose a file: Other document')
        .setInputFiles(Array.from({ length: 10 }, (_, index) => named(`page-${index}.pdf`, pdf(index + 20))));
      await expect(refused).toContainText('page-9.pdf: Maximum 10 files allowed');
      await expect(page.getByText('10 of 10 files')).toBeVisible();
      await expect(files.getByRole('listitem')).toHaveCount(10);
    });
    await picture(page, '5-details');
    await nextStep(page, 'Terms & Conditions');
  });

  await test.step('terms, check, pay', async () => {
    await acceptTermsStep(page);
    await nextStep(page, 'Payment');
    await expect(page.getByText('Own workshop, Bhiwandi')).toBeVisible();
    await page.getByRole('button', { name: 'Change: Vehicle Details' }).click();
    await page.getByLabel('Vehicle color').fill('Signal white');
    await nextStep(page, 'Payment');
    await expect(page.getByText('Signal white')).toBeVisible();
    await picture(page, '6-check');
    await page.getByRole('button', { name: 'Pay ₹500' }).click();
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText('Payment successful')).toBeVisible();
    await expect(page.getByText(/^Claim CLM-\d{4}-\d{6} submitted successfully!$/)).toBeVisible();
    await expectPaidOnce(call, claimId);
  });

  await test.step('the next claim offers the known vehicle', async () => {
    await page.getByRole('link', { name: 'New Claim' }).last().click();
    await page.getByRole('radio', { name: `${spaced(plate)}, Tata Motors LPT 1613` }).check();
    await expect(page.getByLabel('Registration number')).toHaveValue(spaced(plate));
    await expect(page.getByText('16,200 kg')).toBeVisible();
    await page.getByRole('button', { name: 'Change your vehicle’s details' }).click();
    await expect(page.getByRole('combobox', { name: 'Vehicle model' })).toContainText('LPT 1613');
    await expect(page.getByLabel('Gross vehicle weight')).toHaveValue('16200');
    await expect(page.getByRole('textbox', { name: /^Policy number/ })).toHaveValue(`${policyNumber}-R`);
    // The insurer's claim number belonged to the earlier incident.
    await expect(page.getByLabel('Insurer’s claim number')).toHaveValue('');
    await page.getByLabel('Vehicle color').fill('Grey');
    await nextStep(page, 'Garage Selection');
  });
});
