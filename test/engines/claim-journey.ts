import path from 'node:path';
import type { TestBody } from '#test/setup/test-app.ts';
import { callAs, draftOf, logIn } from './people.ts';
import type { EngineWindow, OpenWindow } from './engine-window.ts';

const photo = path.resolve(import.meta.dirname, '../fixtures/damage.jpg');
const width = 1280;

interface Scene {
  readonly target: string;
  readonly open: (name?: string) => Promise<EngineWindow>;
  /** A claim of this demo user in this stage, or with this next step. */
  readonly claimIn: (name: string, stageOrStep: string) => Promise<string>;
}

type Play = (scene: Scene) => Promise<void>;

/** What people do with a claim, one piece each, so that one that fails hides no other. `whole-claim.e2e.ts` plays it from end to end in Chromium. */
export const claimJourney: Readonly<Record<string, Play>> = {
  'the owner logs in, opens a claim of the list and compares it with doing without us': async ({ target, open, claimIn }) => {
    const offered = await claimIn('company', 'accept-offer');
    const page = await open();
    await page.goto(`${target}/login`);
    await page.until('the form', "return document.documentElement.hasAttribute('data-live')");
    await page.fill('Email', 'company@gatepass.test');
    await page.fill('Password', 'Gatepass@1');
    await page.click('Log in');
    await page.isAt('/app/');
    await page.goto(`${target}/app/claims`);
    await page.until('the row', 'return Boolean(document.querySelector(`main a[href*="${arg}"]`))', offered);
    await page.run('document.querySelector(`main a[href*="${arg}"]`).click()', offered);
    await page.isAt(offered);
    await page.sees('With us and without us');
  },

  'the owner gives a date and a photo in the wizard, and pays': async ({ target, open }) => {
    const claimId = await draftOf(await callAs(target, 'claimant'));
    const page = await open('claimant');
    await page.goto(`${target}/app/claims/new?claim=${claimId}&step=details`);
    await page.fill('Incident date', '2026-11-12');
    await page.fill('Incident time', '18:45');
    await page.pick('Choose a file: Photos of the damage', photo);
    await page.until('the photo', `return Boolean(document.querySelector('[aria-label="Delete damage.jpg"]'))`, null, 60);
    await page.click('Next');
    await page.click('Read the full terms and conditions');
    await page.click('I have read and accept the terms');
    await page.click('I consent*');
    await page.click('I confirm*');
    await page.click('Next');
    await page.click('Pay ₹*');
    await page.isAt('/checkout/');
    await page.click('Pay ₹*');
    await page.sees('submitted successfully!', 60);
    const claim: TestBody = await (await callAs(target, 'claimant'))('GET', `/claims/${claimId}`);
    if (!JSON.stringify(claim).includes('2026-11-12')) throw new Error('The date of the picker did not arrive');
  },

  'the owner accepts an offer and pays the rest': async ({ target, open, claimIn }) => {
    const page = await open('company');
    await page.goto(`${target}/app/claims/${await claimIn('company', 'accept-offer')}`);
    await page.click('Accept and pay*');
    const name = await page.until<string>('the name', 'return /As in your account: (.*)/.exec(document.body.innerText)?.[1]');
    await page.fill('Type your full name to sign', name);
    await page.click('Accept and pay*');
    await page.click('Pay ₹*');
    await page.sees('Offer accepted', 60);
  },

  'the owner shows the gate pass': async ({ target, open, claimIn }) => {
    const page = await open('claimant');
    await page.goto(`${target}/app/claims/${await claimIn('claimant', 'disbursed')}`);
    await page.click('Show the gate pass');
    await page.until('the QR code', `return Boolean(document.querySelector('[aria-label="QR code of this gate pass"]'))`);
  },

  'staff open the decision of a claim': async ({ target, open, claimIn }) => {
    const page = await open('insurance');
    await page.goto(`${target}/app/claims/${await claimIn('insurance', 'review')}`);
    await page.click('Decide');
    await page.sees('Approved amount');
    await page.until(
      'the button of the decision',
      "return [...document.querySelectorAll('main button')].some((one) => one.textContent.trim() === 'Approve')",
    );
  },

  'staff take figures out as a file': async ({ target, open }) => {
    const page = await open('insurance');
    await page.goto(`${target}/app/analytics`);
    await page.until(
      'the button',
      `return Boolean(document.querySelector('[aria-label="Download as CSV: By state"]')) || document.body.innerText.includes('Download as CSV')`,
    );
    await page.run(
      `window.made = []; const make = URL.createObjectURL; URL.createObjectURL = (blob) => { made.push(blob); return make.call(URL, blob); };`,
    );
    await page.click('Download as CSV: By state');
    const text = await page.until<string>('the file', 'return made[0]?.text()');
    if (!text.includes('Maharashtra')) throw new Error(`The file holds ${text.slice(0, 200)}`);
  },
};

export async function playClaim(play: Play, target: string, openWindow: OpenWindow): Promise<void> {
  const windows: EngineWindow[] = [];
  try {
    await play({
      target,
      open: async (name) => {
        const window = await openWindow({ width });
        windows.push(window);
        if (name !== undefined) await logIn(window, target, name);
        return window;
      },
      claimIn: async (name, stageOrStep) => (await claimsOf(target, name))[stageOrStep] ?? `no claim in ${stageOrStep}`,
    });
  } finally {
    for (const window of windows) await window.end();
  }
}

interface ListedClaim {
  readonly id: string;
  readonly stage: string;
  readonly nextStep: { readonly step: string } | null;
}

/** The newest claim of each stage and of each next step that this demo user sees. */
export async function claimsOf(target: string, name: string): Promise<Readonly<Record<string, string>>> {
  const { data } = (await (await callAs(target, name))('GET', '/claims?limit=100')) as { data: readonly ListedClaim[] };
  return Object.fromEntries(
    data.toReversed().flatMap(({ id, stage, nextStep }) => [stage, ...(nextStep ? [nextStep.step] : [])].map((key) => [key, id])),
  );
}
