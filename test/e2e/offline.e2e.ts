import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { callAs, draftUpTo, expectPaidOnce, fileDraft } from './setup/claim-api.ts';
import {
  acceptTermsStep,
  chooseGarage,
  fillVehicleStep,
  fillWhatAndWho,
  fillWhenAndWhere,
  newPlate,
  nextScreen,
  nextStep,
  signedUpClaimant,
  spaced,
} from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { demo, loggedIn, phone, type Account } from './setup/people.ts';

test.use({ serviceWorkers: 'allow' });

// Scripts as text, because tests have no DOM types.
const routesAreKept =
  "caches.open('parts').then((parts) => parts.keys()).then((keys) => keys.some(({ url }) => url.includes('__manifest')))";
const keptParts = `caches.open('parts').then((parts) => parts.keys()).then((keys) => keys.map(({ url }) => url))`;
const keptKeys = `new Promise((resolve) => {
  const opening = indexedDB.open('gatepass-answers', 1);
  opening.onupgradeneeded = () => { opening.transaction.abort(); };
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys();
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
  };
})`;

/** Waits until the app and these responses are cached on the device. */
async function keptHere(page: Page, ...answers: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(routesAreKept)).toBe(true);
  for (const answer of answers)
    await expect.poll(async () => (await page.evaluate<string[]>(keptKeys)).some((key) => key.includes(answer))).toBe(true);
}

/** The next user of the same phone. */
async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/app/**');
}

const photo = await readFile(path.resolve(import.meta.dirname, '../fixtures/damage.jpg'));

test('a claim without a network', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'yard');
  const call = await callAs(request, claimant);
  const plate = newPlate();
  const draft = await draftUpTo(call, 'B', { registrationNumber: plate });
  const page = await loggedIn(browser, claimant, phone);
  const context = page.context();

  await test.step('it can be installed', async () => {
    await page.goto('/app/dashboard');
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await request.get(link ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: 'Gatepass', start_url: '/app/dashboard', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
    expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
    await keptHere(page, draft);
  });

  await test.step('opened in flight mode: dashboard, list and draft as they were read last', async () => {
    await page.reload();
    await keptHere(page, 'dashboard","claimant');
    await context.setOffline(true);
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto('/app/claims');
    await expect(page.getByText(/^No network – as of \d/)).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'list');
    await page.getByRole('list', { name: 'Claims' }).getByRole('link').first().click();
    await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
    await picture(page, 'draft');
    await page.reload();
    await expect(page.getByLabel('Incident location')).toHaveValue('NH 48 near Lonavala');
  });

  await test.step('a page that the device does not have says so', async () => {
    await page.goto('/app/profile');
    await expect(page.getByText('This page is not on this device')).toBeVisible();
    await picture(page, 'not-here');
  });

  await test.step('with the network back, what is shown is read anew', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(page.getByText(/^No network/)).toBeHidden();
  });

  await test.step('the next person on this phone finds nothing of it', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => page.evaluate<string[]>(keptKeys)).toEqual([]);
    const other = await signedUpClaimant(request, messageTo, 'next');
    await logIn(page, other);
    await page.goto('/app/claims');
    await keptHere(page, '"claims"');
    await context.setOffline(true);
    await page.goto('/app/claims');
    await expect(page.getByText(/^No network – as of/)).toBeVisible();
    await expect(page.getByText(spaced(plate))).toBeHidden();
    await page.goto(`/app/claims/${draft}`);
    await expect(page.getByText(/^Not on this device yet/)).toBeVisible();
    await picture(page, 'other-person');
  });

  await test.step('who leaves without a network is told so, and meets the login when there is one', async () => {
    await page.goto('/app/claims');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect.poll(() => page.evaluate<string[]>(keptKeys)).toEqual([]);
    await picture(page, 'signed-out');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });
});

test('a claim begun in flight mode is one draft once there is a network', async ({ browser, request, messageTo }) => {
  const claimant = await signedUpClaimant(request, messageTo, 'flight');
  const call = await callAs(request, claimant);
  const plate = newPlate();
  const page = await loggedIn(browser, claimant, phone);
  const context = page.context();
  const noRefusal = { status: 200 };
  const refusal = {
    success: false,
    code: 'input.invalid',
    message: 'Please check the fields',
    messageKey: 'problem.input.invalid',
    fieldErrors: { incidentLocation: 'There is a claim for this place already' },
    requestId: 'r1',
  };

  await test.step('the device has the product', async () => {
    await page.goto('/app/dashboard');
    await keptHere(page, '"claims"');
    const worker = await (await request.get('/sw.js')).text();
    const ofClaimants = worker.slice(worker.indexOf('claimant:'), worker.indexOf('surveyor:'));
    const files = ofClaimants.match(/\/assets\/[\w.-]+\.js/g) ?? [];
    expect(files.some((file) => file.includes('begun-wizard'))).toBe(true);
    await expect
      .poll(async () => {
        const kept = await page.evaluate<string[]>(keptParts);
        return files.filter((file) => !kept.some((url) => url.endsWith(file)));
      })
      .toEqual([]);
    await page.reload();
    await keptHere(page, 'dashboard","claimant');
    await context.setOffline(true);
  });

  await test.step('without a network: the vehicle, no garage yet, the details with a photo', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /New Claim|File a/i })
      .first()
      .click();
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Not on this device yet/)).toBeHidden();
    await fillVehicleStep(page, plate);
    await expectFitAndClean(page);
    await picture(page, 'flight-1-vehicle');
    await nextStep(page, 'Garage Selection');
    await expect(page.getByRole('heading', { name: 'The list of garages needs a network' })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'flight-2-garage');
    await page.getByRole('button', { name: 'Choose the garage when there is a network' }).click();
    await fillWhenAndWhere(page);
    await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
    await nextScreen(page);
    await page.getByText('Mark the damage on a drawing (optional)').click();
    await page.getByRole('group', { name: 'Front' }).getByRole('checkbox', { name: 'Front bumper' }).check();
    await page.goBack();
    await fillWhatAndWho(page);
    await page
      .getByLabel('Choose a file: Photos of the damage')
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText(/^Uploads are waiting for a connection/)).toBeVisible();
    await picture(page, 'flight-3-photo');
    await nextStep(page, 'Terms & Conditions');
    await expect(page.getByText('you choose the garage')).toBeVisible();
    await expect(page.getByText('1 photo or paper is sent')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'flight-4-kept');
  });

  await test.step('the phone ran out of power; it is still there, and leaving asks first', async () => {
    await page.goto('/app/claims');
    await expect(page.getByText('Kept on this device; it becomes a claim when there is a network')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `New claim: ${spaced(plate)}` }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Vehicle color')).toHaveValue('White');
    await page.goto('/app/claims');
    await expect(page.getByRole('link', { name: `New claim: ${spaced(plate)}` })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'flight-5-list');
  });

  await test.step('a network: one draft, with its vehicle and its photo', async () => {
    await context.setOffline(false);
    await expect(page.getByText('There is a network: your new claim is a draft now.')).toBeVisible();
    await expect(page.getByText('Kept on this device; it becomes a claim when there is a network')).toBeHidden();
    const { data: drafts }: { data: { id: string; completedParts: string[] }[] } = await call('GET', '/claims?limit=10');
    expect(drafts.map(({ completedParts }) => completedParts)).toEqual([['A']]);
    await expect.poll(async () => (await call('GET', `/claims/${drafts[0]?.id}`)).fileCount).toBe(1);
  });

  await test.step('what is missing: the garage; what was finished without a network is saved behind it', async () => {
    // Refused once, as by a rule that only the server knows: shown at its field, and no input is lost.
    const answers = [refusal, noRefusal];
    await page.route('**/api/claims/*/part/C', (route) =>
      answers.shift() === refusal ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
    );
    await page
      .getByRole('link', { name: new RegExp(plate) })
      .first()
      .click();
    await chooseGarage(page);
    await nextStep(page, 'Claim Details');
    await expect(page.getByLabel('Incident location')).toHaveValue('NH 48 near Lonavala');
    await expect(page.getByRole('link', { name: refusal.fieldErrors.incidentLocation })).toBeVisible();
    await picture(page, 'flight-6-refused');
    await page.unroute('**/api/claims/*/part/C');
    for (let screen = 1; screen < 4; screen += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Files' }).getByText('front.jpg')).toHaveCount(1);
    await nextStep(page, 'Terms & Conditions');
    await acceptTermsStep(page);
    await nextStep(page, 'Payment');
  });

  await test.step('finished and paid', async () => {
    await page.getByRole('button', { name: 'Pay ₹500' }).click();
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText(/submitted successfully!/).first()).toBeVisible();
    const { data: claims }: { data: { id: string }[] } = await call('GET', '/claims?limit=10');
    expect(claims).toHaveLength(1);
    const claim = await call('GET', `/claims/${claims[0]?.id}`);
    expect(claim).toMatchObject({
      vehicle: { registrationNumber: plate, color: 'White' },
      details: {
        incidentLocation: 'NH 48 near Lonavala',
        policeComplaintNumber: 'LNV/2026/1182',
        damage: { panels: ['front-bumper'] },
      },
      fileCount: 1,
    });
    await expectPaidOnce(call, claim.id);
  });
});

test('a survey in a yard and an answer on the road, sent when there is a network', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const owner = await signedUpClaimant(request, messageTo, 'road');
  const asOwner = await callAs(request, owner);
  const asStaff = await callAs(request, demo('insurance'));
  const asSurveyor = await callAs(request, demo('surveyor'));
  const claim = await fileDraft(asOwner, await draftUpTo(asOwner, 'D'), request, standinUrl);
  const surveyors: { id: string; name: string }[] = await asStaff('GET', `/surveyors/available?claimId=${claim}`);
  const surveyorId = surveyors.find(({ name }) => name === 'Anita Deshmukh')?.id;
  await asStaff('POST', `/claims/${claim}/survey`, { surveyorId });
  await asSurveyor('POST', `/claims/${claim}/survey/accept`, {});
  const processing = (): Promise<ProcessingDto> => asStaff('GET', `/claims/${claim}/processing`);

  await test.step('the surveyor, who opened the survey before, writes the report in the yard', async () => {
    const page = await loggedIn(browser, demo('surveyor'), phone);
    await page.goto(`/app/claims/${claim}?tab=report`);
    await expect(page.getByLabel('Your remarks')).toBeVisible();
    await keptHere(page);
    await page.reload();
    await keptHere(page, `"${claim}","processing"`, `"claims","${claim}"`);
    await page.context().setOffline(true);
    await page.goto(`/app/claims/${claim}?tab=report`);
    await page.getByRole('button', { name: 'Agree with every line left' }).click();
    await page.getByLabel('Your remarks').fill('Bumper and grille, nothing older.');
    await page
      .getByLabel(/^Photo: /)
      .first()
      .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText('Kept on this device until there is a network')).toBeVisible();
    await picture(page, 'yard');
    // Simulates a phone that ran out of power.
    await page.reload();
    await expect(page.getByLabel('Your remarks')).toHaveValue('Bumper and grille, nothing older.');
    await expect(page.getByText('Kept on this device until there is a network')).toBeVisible();
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'yard-kept');
    await page.getByRole('button', { name: 'Change or remove it' }).click();
    await page.getByLabel('Your remarks').fill('Bumper, grille and lamp.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await page.goto('/app/surveys');
    await expect(page.getByRole('link', { name: /^Survey report: / })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Your survey report was sent')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Survey report: / })).toBeHidden();
    const [survey] = (await processing()).surveys;
    expect(survey).toMatchObject({ state: 'reported', remarks: 'Bumper, grille and lamp.' });
    expect(survey?.photoFileIds).toHaveLength(1);
    const files: { id: string; originalName: string }[] = await asStaff('GET', `/v1/files?entityType=claim&entityId=${claim}`);
    expect(files.find(({ id }) => id === survey?.photoFileIds[0])?.originalName).toMatch(/^1 \p{L}.*\.jpg$/u);
  });

  await test.step('the owner answers on the road; what comes too late is refused, and not lost', async () => {
    await asStaff('POST', `/claims/${claim}/review/request-info`, { of: 'claimant', questions: ['Who drove?'] });
    const page = await loggedIn(browser, owner, phone);
    const answered = () => page.getByLabel('Your answer');
    await page.goto(`/app/claims/${claim}`);
    await expect(answered()).toBeVisible();
    await keptHere(page);
    await page.reload();
    await keptHere(page, `"${claim}","processing"`);
    await page.context().setOffline(true);
    await page.reload();
    await answered().fill('My brother drove.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await picture(page, 'answer-kept');
    await asStaff('POST', `/claims/${claim}/review/close-questions`, { reason: 'Known by now.' });
    await page.context().setOffline(false);
    await expect(page.getByText('Your answer was not accepted')).toBeVisible();
    await page.getByText('What you wrote').click();
    await expect(page.getByText('My brother drove.').first()).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, 'answer-refused');

    await asStaff('POST', `/claims/${claim}/review/request-info`, { of: 'claimant', questions: ['Who paid the toll?'] });
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.reload();
    await expect(answered()).toBeVisible();
    await page.context().setOffline(true);
    await answered().fill('I did.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    // Sent on the next visit, on any page.
    await page.close();
    await page.context().setOffline(false);
    const next = await page.context().newPage();
    await next.goto('/app/dashboard');
    await expect.poll(async () => (await processing()).questions.map(({ answer }) => answer)).toContain('I did.');
  });
});

test('a gate pass without a network is there, and does not say that the vehicle may leave', async ({ browser }) => {
  const page = await loggedIn(browser, demo('claimant'), phone);
  await page.goto('/app/dashboard');
  await keptHere(page);
  await page.goto('/app/claims?search=MH12QX1607');
  await page.getByRole('link', { name: 'Show the gate pass: MH12QX1607' }).click();
  await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeVisible();
  await keptHere(page, '"gate-passes"');
  await page.context().setOffline(true);
  await page.goto(page.url());
  await expect(page.getByRole('heading', { name: /^As of .*, not checked since$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'QR code of this gate pass' })).toBeVisible();
  await expectFitAndClean(page);
  await picture(page, 'pass');
  await page.context().setOffline(false);
  // Checked automatically once online.
  await expect(page.getByRole('heading', { name: 'Valid: the vehicle may leave' })).toBeVisible();
});
