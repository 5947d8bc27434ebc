import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { fileAsOwner } from './claim-task.ts';
import { callAs, desk, fileClaim, messageTo, pageOf, phone, staff, truckOwner } from './demo.ts';
import type { Count } from './hand.ts';
import { Hand } from './hand.ts';

export interface Task {
  readonly name: string;
  readonly run: (browser: Browser) => Promise<Count>;
}

const proof = {
  name: 'acceptance.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(path.resolve(import.meta.dirname, '../../test/fixtures/damage.jpg')),
};

async function claimWithNewVehicle(browser: Browser): Promise<Count> {
  const hand = new Hand(await pageOf(browser, await truckOwner('new-vehicle', true), phone));
  await fileAsOwner(hand, { plate: 'MH12RG1001', knows: 'register' });
  return hand.count;
}

async function claimWithSilentRegister(browser: Browser): Promise<Count> {
  const hand = new Hand(await pageOf(browser, await truckOwner('no-register'), phone));
  await fileAsOwner(hand, { plate: 'MH14AB0000', knows: 'nobody' });
  return hand.count;
}

async function claimWithKnownVehicle(browser: Browser): Promise<Count> {
  const owner = await truckOwner('known-vehicle');
  await fileClaim(owner, 'MH12RG1001');
  const hand = new Hand(await pageOf(browser, owner, phone));
  await fileAsOwner(hand, { plate: 'MH12RG1001', knows: 'us' });
  return hand.count;
}

/** From the garage's first page, by a number plate given on the phone; line by line, or pasted from a spreadsheet. */
async function estimate(browser: Browser, pasted = false): Promise<Count> {
  const plate = `MH12ES${String(Date.now()).slice(-4)}`;
  await fileClaim(await truckOwner('estimate'), plate);
  const hand = new Hand(await pageOf(browser, staff('garage'), phone));
  const { page } = hand;
  await page.goto('/app/dashboard');
  await page.getByRole('main').waitFor();
  hand.start();
  await hand.tap(page.getByRole('link', { name: 'Estimates to enter' }));
  await hand.type(page.getByLabel('Search estimates'), plate);
  await hand.tap(page.getByRole('row', { name: new RegExp(plate) }).getByRole('link'));
  const first = page.getByLabel('Part or work, line 1');
  // Only the first field is tapped.
  await hand.type(first, '');
  if (pasted) {
    const rows = Array.from({ length: 20 }, (_, line) => `Cabin part ${line + 1}\t1\t1000`).join('\n');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(rows)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await page.getByLabel('Part or work, line 20').waitFor();
  } else {
    // Part and amount in one field.
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.type(`Cabin part ${line}, 1000`);
      await page.keyboard.press('Enter');
      if (line < 20) await page.getByLabel(`Part or work, line ${line + 1}`, { exact: true }).waitFor();
    }
    hand.count.fields += 19;
  }
  await page.getByText('₹20,000').first().waitFor();
  await hand.tap(page.getByRole('button', { name: 'Save the estimate' }));
  await page.getByText('Estimate saved').waitFor();
  return hand.stop();
}

/** Amount, insurer and numbers were entered before. No insurer confirmation exists: its acceptance is a file, and two people need a reason. */
async function approve(browser: Browser): Promise<Count> {
  const plate = `MH12AP${String(Date.now()).slice(-4)}`;
  const { id, claimNumber } = await fileClaim(await truckOwner('approve'), plate, {
    insurance: { insurerName: 'New India Assurance', policyNumber: 'POL/2026/4711', insurerClaimNumber: `NIA-${Date.now()}` },
  });
  const garage = await callAs(staff('garage'));
  await garage('POST', `/claims/${id}/estimate`, { lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }] });
  const hand = new Hand(await pageOf(browser, staff('insurance'), desk));
  const { page } = hand;
  await page.goto('/app/claims/review');
  await page.getByRole('main').waitFor();
  hand.start();
  await hand.tap(page.getByRole('link', { name: claimNumber }).first());
  await hand.tap(page.getByRole('button', { name: 'Start review', exact: true }).first());
  await page.getByLabel('Approved amount').waitFor();
  await hand.file(page.locator('input[type=file]').first(), proof);
  await page.getByText(proof.name).first().waitFor();
  await hand.type(page.getByLabel('Remark').or(page.getByLabel('Reason')).first(), 'The acceptance came as a letter');
  await hand.tap(page.locator('button:not([aria-disabled=true])', { hasText: /^Approve$/ }));
  await page.getByText('Approval recorded').first().waitFor();
  return hand.stop();
}

/** To the first screen of the first claim. */
async function signUp(browser: Browser): Promise<Count> {
  const hand = new Hand(await pageOf(browser, null, phone));
  const { page } = hand;
  const number = `8${String(Date.now()).slice(-9)}`;
  await page.goto('/signup');
  hand.start();
  await hand.tap(page.getByRole('link', { name: /^Claimant/ }));
  await hand.tap(page.getByRole('button', { name: 'Sign up with your phone instead' }));
  await hand.type(page.getByLabel('Your name'), 'Ramesh Yadav');
  await hand.type(page.getByLabel('Mobile number'), number);
  await hand.tap(page.getByRole('button', { name: 'Send the code' }));
  const words = /^(\d{6}) is your code to log in/;
  const otp = words.exec((await messageTo(number, words)).text)?.[1] ?? '';
  await hand.type(page.getByLabel('OTP'), otp);
  await page.waitForURL('**/app/claims/new');
  await page.getByLabel('Registration number').waitFor();
  return hand.stop();
}

/** The five tasks, and a variant of the first with a vehicle unknown to the register. */
export const tasks: readonly Task[] = [
  { name: 'claim, new vehicle, 360 px', run: claimWithNewVehicle },
  { name: 'claim, vehicle that the register does not know', run: claimWithSilentRegister },
  { name: 'claim, known vehicle', run: claimWithKnownVehicle },
  { name: 'garage: find a claim and estimate 20 lines', run: (browser) => estimate(browser) },
  { name: 'garage: the same, out of a spreadsheet', run: (browser) => estimate(browser, true) },
  { name: 'desk: approve a clean claim', run: approve },
  { name: 'sign-up to the first claim', run: signUp },
];
