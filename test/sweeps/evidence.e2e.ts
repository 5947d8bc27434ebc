import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { acceptTermsStep, fillWhenAndWhere, nextScreen, nextStep, signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { callAs, draftUpTo, fileDraft } from '#test/e2e/setup/claim-api.ts';
import { expect, picture, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn, phone } from '#test/e2e/setup/people.ts';

// Chromium's test image instead of a camera.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

/** Taken at night, without light. */
const darkPhoto = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#050505' } })
  .jpeg()
  .toBuffer();

/** Audio of some length is ready to play. */
async function expectHeard(page: Page): Promise<void> {
  const length = () => page.locator('audio').evaluate((sound) => (sound as unknown as { duration: number }).duration);
  await expect.poll(length).toBeGreaterThan(0.9);
}

test('an owner marks the damage and is led through the photos; the garage takes the panels over', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const number = `6${String(Date.now()).slice(-9)}`;
  const owner = await signedUpClaimant(request, messageTo, 'evidence', { phone: number });
  const call = await callAs(request, owner);
  const claimId = await draftUpTo(call, 'B', { make: 'Tata Motors', model: 'LPT 1613', vehicleType: 'goods' });
  const page = await loggedIn(browser, owner, phone);

  await test.step('what happened is said as well: recorded by keyboard, heard, said again, deleted; without a microphone it says so', async () => {
    await page.goto(`/app/claims/new?claim=${claimId}&step=details`);
    await fillWhenAndWhere(page);
    await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
    await nextScreen(page);
    await page.getByRole('button', { name: 'Say it (optional)' }).click();
    const note = page.getByRole('region', { name: 'Voice note' });
    const saved = note.getByText('Saved. You can listen to it, delete it or record it again.');
    async function say(button: string): Promise<void> {
      const record = note.getByRole('button', { name: button });
      await record.focus();
      await page.keyboard.press('Enter');
      await expect(note.getByRole('button', { name: 'Stop' })).toBeFocused();
      await expect(note.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d) of 1:00$/);
      await picture(page, `1-${button.toLowerCase().replace(' ', '-')}`);
      await page.keyboard.press('Enter');
      await expect(saved).toBeVisible();
    }
    await expect(note.getByRole('button', { name: 'Record' })).toBeFocused();
    await expectFitAndClean(page);
    await picture(page, '1-say-it');
    await say('Record');
    await expect(note.getByLabel('Voice note')).toHaveJSProperty('paused', true);
    await expectHeard(page);
    await expectFitAndClean(page);
    await picture(page, '1-said');
    await say('Record again');
    await note.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(note.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    // With fake devices the browser denies nothing, so the denial is simulated.
    await page.evaluate(`navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError'); }`);
    await note.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(note.getByText(/^There is no microphone, or this page may not use it/)).toBeVisible();
    await expect(page.getByLabel('Incident description')).toBeEditable();
    await picture(page, '1-refused');
    await page.evaluate('delete navigator.mediaDevices.getUserMedia');
    await say('Record');
    await page.reload();
    await note.getByRole('button', { name: 'Listen' }).click();
    await expect(note.locator('audio')).toBeFocused();
  });

  await test.step('marked by keyboard, by touch and in the list: all three say the same', async () => {
    await page.getByLabel('Incident description').fill('A bus braked hard in front of me; I could not stop in time and hit it.');
    await page.getByLabel('Damage description').fill('Front bumper, left headlamp and windscreen are damaged.');
    await page.getByText('Mark the damage on a drawing (optional)').click();
    await expect(page.getByLabel('Drawing')).toHaveValue('truck');
    const front = page.getByRole('group', { name: 'Front' });
    await front.getByRole('checkbox', { name: 'Front bumper' }).click({ position: { x: 60, y: 4 } });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(front.getByRole('checkbox', { name: 'Headlamp, right' })).toBeChecked();
    await page.getByText('Choose from a list instead').click();
    const list = page.getByRole('group', { name: 'Damaged parts' });
    await expect(list.getByRole('checkbox', { name: 'Headlamp, right' })).toBeChecked();
    await list.getByRole('checkbox', { name: 'Headlamp, right' }).uncheck();
    await list.getByRole('checkbox', { name: 'Headlamp, left' }).check();
    await list.getByRole('checkbox', { name: 'Windscreen' }).check();
    await expect(front.getByRole('checkbox', { name: 'Windscreen' })).toBeChecked();
    await expect(page.getByText('3 parts marked')).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, '1-marked');
  });

  await test.step('who drove', async () => {
    await nextScreen(page);
    await page.getByRole('button', { name: 'I was driving' }).click();
    await page.getByLabel('Driver license number').fill('mh1220110012345');
    await nextScreen(page);
  });

  await test.step('the camera leads from photo to photo; a dark one is refused, and used only when it is insisted upon', async () => {
    // Granted together: granting one revokes the other, and the image would be black.
    await page.context().grantPermissions(['geolocation', 'camera']);
    await page.context().setGeolocation(null);
    await page.getByRole('button', { name: 'Take photos step by step' }).click();
    const window = page.getByRole('dialog', { name: 'Photos step by step' });
    const take = window.getByRole('button', { name: 'Take photo' });
    await expect(take).toBeFocused();
    const place = window.getByRole('checkbox', { name: 'Add roughly where the photos are taken' });
    await place.check();
    await expect(window.getByText('Your phone did not say where you are. The photos go without it.')).toBeVisible();
    await place.uncheck();
    await page.context().setGeolocation({ latitude: 18.748_123, longitude: 73.407_234 });
    await place.check();
    await expect(window.getByText('The place is added to the photos you take from now on.')).toBeVisible();
    await take.focus();
    await expectFitAndClean(page);
    await picture(page, '2-camera');
    await page.keyboard.press('Enter');
    await expect(window.getByText('This photo is clear.')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Use this photo' })).toBeFocused();
    await picture(page, '3-taken');
    await page.keyboard.press('Enter');
    await expect(window.getByText('Photo 2 of 9')).toBeVisible();
    const pick = window.getByLabel('Choose a photo: Rear left corner');
    const night = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: darkPhoto };
    await pick.setInputFiles(night);
    await expect(window.getByText(/^This photo is too dark/)).toBeVisible();
    await expect(window.getByRole('button', { name: 'Use it anyway' })).toHaveCount(0);
    await picture(page, '4-dark');
    await window.getByRole('button', { name: 'Retake' }).click();
    await pick.setInputFiles(night);
    await window.getByRole('button', { name: 'Use it anyway' }).click();
    await expect(window.getByText('Photo 3 of 9')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Added Rear left corner' })).toBeVisible();
    await window.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('front-left-corner.jpg', { exact: true })).toBeVisible();
    await expect(page.getByText('rear-left-corner.jpg', { exact: true })).toBeVisible();
  });

  await test.step('what was sent is seen small, and fetched as it is when it is opened', async () => {
    const originals: string[] = [];
    page.on('request', (asked) => (/\/files\/serve\/[^?]+$/.test(asked.url()) ? originals.push(asked.url()) : undefined));
    await page.reload();
    const small = page.getByRole('button', { name: 'Preview rear-left-corner.jpg' });
    await small.scrollIntoViewIfNeeded();
    await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 320);
    expect(originals).toEqual([]);
    await small.click();
    const opened = page.getByRole('dialog', { name: 'rear-left-corner.jpg' });
    await expect(opened.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
    expect(originals).toHaveLength(1);
    await expect(opened.getByText('18.75, 73.41 (to about 1 km, as the phone said)')).toBeVisible();
    await picture(page, '5-film');
    await expectFitAndClean(page);
    await opened.getByRole('button', { name: 'rear-left-corner.jpg' }).focus();
    await page.keyboard.press('ArrowLeft');
    const before = page.getByRole('dialog', { name: 'front-left-corner.jpg' });
    await expect(before.getByRole('button', { name: 'front-left-corner.jpg' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await opened.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('all of it is shown before it is paid', async () => {
    await nextStep(page, 'Terms & Conditions');
    await acceptTermsStep(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Front, damaged: Windscreen; Front bumper; Headlamp, left' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
    await picture(page, '6-answers');
    await fileDraft(call, claimId, request, standinUrl);
  });

  await test.step('the garage adds its lines by one press, once', async () => {
    const garage = await loggedIn(browser, demo('garage'), desk);
    await garage.goto(`/app/claims/${claimId}?tab=estimate`);
    const add = garage.getByRole('button', { name: 'Add the damaged panels' });
    await add.click();
    await expect(garage.getByText('3 lines added. Enter their amounts.')).toBeVisible();
    for (const [at, label] of ['Front bumper, steel', 'Truck windscreen', 'Headlamp, left'].entries())
      await expect(garage.getByRole('combobox', { name: `Part or work, line ${at + 1}` })).toHaveValue(label);
    await add.click();
    await expect(garage.getByText('Every damaged panel is in the estimate already.')).toBeVisible();
    await expectFitAndClean(garage);
    await picture(garage, '7-estimate');
    await garage.goto(`/app/claims/${claimId}?tab=overview`);
    await expect(garage.getByRole('img', { name: /^Front, damaged: / })).toBeVisible();
    await garage.getByRole('button', { name: 'Listen' }).click();
    await expectHeard(garage);
    await picture(garage, '8-overview');
  });

  await test.step('the desk lays two pictures side by side, each with its own strip', async () => {
    const staff = await loggedIn(browser, demo('insurance'), desk);
    await staff.goto(`/app/claims/${claimId}?tab=documents`);
    await expect(staff.getByRole('group', { name: 'On the left' })).toBeVisible();
    await picture(staff, '9-papers');
    await expectFitAndClean(staff);
    await staff.getByRole('combobox', { name: 'On the right' }).selectOption('Another paper');
    const left = staff.getByRole('group', { name: 'On the left' });
    const right = staff.getByRole('region', { name: 'On the right' });
    await expect(left.getByRole('status').filter({ hasText: /· 1 of / })).toBeVisible();
    await expect(right.getByRole('status').filter({ hasText: /· 2 of / })).toBeVisible();
    await right.getByRole('button', { name: 'Rotate' }).click();
    await picture(staff, '10-side-by-side');
    await expectFitAndClean(staff);
    await staff.goto(`/app/claims/${claimId}?tab=overview`);
    await staff.getByRole('button', { name: 'Listen' }).click();
    await expectHeard(staff);
    await picture(staff, '11-heard');
    await expectFitAndClean(staff);
  });

  await test.step('a question is answered by voice alone, which the desk hears', async () => {
    const staff = await callAs(request, demo('insurance'));
    await staff('POST', `/claims/${claimId}/review/start`);
    await staff('POST', `/claims/${claimId}/review/request-info`, { of: 'claimant', questions: ['How fast was the bus?'] });
    await page.context().clearPermissions();
    await page.goto(`/app/claims/${claimId}`);
    await page.getByRole('button', { name: 'Say it (optional)' }).click();
    const note = page.getByRole('region', { name: 'Voice note' });
    await note.getByRole('button', { name: 'Record' }).click();
    await expect(note.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d) of 1:00$/);
    await note.getByRole('button', { name: 'Stop' }).click();
    await expect(note.getByText(/^Saved\./)).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, '12-answer');
    // The recording is still there after a reload, and is the answer.
    await page.reload();
    await expect(note.getByRole('button', { name: 'Listen' })).toBeVisible();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Listen' }).first()).toBeVisible();
    const reader = await loggedIn(browser, demo('insurance'), desk);
    await reader.goto(`/app/claims/${claimId}?tab=questions`);
    await reader.getByRole('button', { name: 'Listen' }).click();
    await expectHeard(reader);
    await picture(reader, '13-answer-heard');
    await expectFitAndClean(reader);
  });

  await test.step('so is one behind the link of an SMS, by somebody who is not logged in', async () => {
    const staff = await callAs(request, demo('insurance'));
    const { links: before } = await messageTo(number, /Answer our questions on claim/);
    await staff('POST', `/claims/${claimId}/review/request-info`, { of: 'claimant', questions: ['Who was on the bus?'] });
    const newest = async () => (await messageTo(number, /Answer our questions on claim/)).links[0] ?? '';
    await expect.poll(newest).not.toBe(before[0]);
    const stranger = await (await browser.newContext({ viewport: phone })).newPage();
    await stranger.goto(await newest());
    await stranger.getByRole('button', { name: 'Say it (optional)' }).click();
    const note = stranger.getByRole('region', { name: 'Voice note' });
    await note.getByRole('button', { name: 'Record' }).click();
    await expect(note.getByRole('timer')).toHaveText(/^0:(0[1-9]|[1-5]\d) of 1:00$/);
    await note.getByRole('button', { name: 'Stop' }).click();
    await expect(note.getByText(/^Saved\./)).toBeVisible();
    await expectFitAndClean(stranger);
    await picture(stranger, '14-answer-by-link');
    await stranger.getByRole('button', { name: 'Send the answer' }).click();
    await expect(stranger.getByText('We have everything we asked for')).toBeVisible();
    const reader = await loggedIn(browser, demo('insurance'), desk);
    await reader.goto(`/app/claims/${claimId}?tab=questions`);
    await reader.getByRole('listitem').filter({ hasText: 'Who was on the bus?' }).getByRole('button', { name: 'Listen' }).click();
    await expectHeard(reader);
    await picture(reader, '15-answer-by-link-heard');
  });

  await test.step('only pages behind the login may ask for a microphone', async () => {
    const policyOf = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
    expect(await policyOf('/app/claims')).toContain('microphone=(self)');
    for (const path of ['/', '/login', '/garage-listings', '/api/health'])
      expect(await policyOf(path)).toContain('microphone=()');
  });
});
