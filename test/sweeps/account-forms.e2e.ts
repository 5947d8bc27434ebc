import type { Locator, Page } from '@playwright/test';
import { appliedGarage, post, tokenTo } from '#test/e2e/setup/account-by-api.ts';
import { field, newEmail, paper, tokenOf } from '#test/e2e/setup/accounts.ts';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { down, expectAlert } from '#test/e2e/setup/failures.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectFitAndClean } from '#test/e2e/setup/no-barriers.ts';
import { loggedIn, phone } from '#test/e2e/setup/people.ts';

interface FormWalk {
  readonly form: string;
  readonly path: string;
  /** Preparation before the form can be submitted. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly submit: string;
  /** The first error of the empty form. */
  readonly first: string;
  /** Label and value; `true` checks a box, and list entries are selected. */
  readonly fill: readonly (readonly [label: string | RegExp, value: string | true])[];
  /** Other required input, such as files. */
  readonly more?: (page: Page) => Promise<unknown>;
  /** Requirements that are not fields, still unmet when the fields are valid. */
  readonly left?: readonly string[];
  /** A path whose server is down, and the page's message. */
  readonly failing?: readonly [path: string, said: string];
  /** A long form with a draft on the device, which never contains these fields. Without it, nothing is stored. */
  readonly draftWithout?: readonly string[];
}

const unavailable = 'The service is unavailable right now. Please try again in a minute.';
const password = 'Qx7!never-kept';
const account = '998877001122';
const passwords = [
  ['Password', password],
  ['Confirm password', password],
] as const;
const name = [
  ['First name', 'Meera'],
  ['Last name', 'Iyer'],
] as const;
const bank = [
  ['Bank account number', account],
  ['Bank IFSC code', 'HDFC0000060'],
  ['Company bank account name', 'Sharma Motors'],
] as const;
const clear = (...labels: readonly string[]) => {
  return async (page: Page) => {
    for (const label of labels) await field(page, label).fill('');
  };
};
const secret = /^(Password|Current password|Present|Confirm|New password|Your password|PAN|Aadhaar|Bank account number|I )/;

const login = { form: 'login', path: '/login', submit: 'Log in', first: 'Email is required' };
const publicForms: readonly FormWalk[] = [
  {
    ...login,
    fill: [
      ['Email', 'meera@example.in'],
      ['Password', password],
    ],
    failing: ['/auth/login', 'Login failed. Please check your credentials and try again.'],
  },
  {
    form: 'forgot password',
    path: '/forgot-password',
    submit: 'Send reset link',
    first: 'Email is required',
    fill: [['Email', 'meera@example.in']],
    failing: ['/auth/forgot-password', 'An error occurred. Please try again later.'],
  },
  {
    form: 'general sign-up',
    path: '/register',
    submit: 'Create account',
    first: 'First name is required',
    fill: [...name, ['Email', 'meera@example.in'], ...passwords],
    failing: ['/auth/register', 'Registration failed. Please check your information and try again.'],
    draftWithout: ['Password', 'Confirm password'],
  },
  {
    form: 'claimant sign-up of a company',
    path: '/signup/claimant',
    open: (page) => page.getByLabel('A company').check(),
    submit: 'Create account',
    first: 'Company name is required',
    fill: [
      ['Company name', 'Iyer Roadways'],
      ['Pincode', '411001'],
      ...name,
      ['Phone number', '9876543210'],
      ['Date of birth', '1990-01-01'],
      ['Email', 'meera@example.in'],
      ...passwords,
    ],
    failing: ['/auth/register', 'Registration failed. Please check your information and try again.'],
    draftWithout: ['Password', 'Confirm password'],
  },
];

const longForms: readonly FormWalk[] = [
  {
    form: 'garage sign-up',
    path: '/signup/garage',
    open: (page) => page.getByLabel('Brakes').check(),
    submit: 'Send application',
    first: 'Garage name is required',
    fill: [
      ['Garage name', 'Sharma Motors'],
      ['Address', 'Plot 4, Ring Road'],
      ['State', 'Maharashtra'],
      ['District', 'Pune'],
      ['Pincode', '410501'],
      ['Cell phone number', '9876500001'],
      ['Working days', 'All Days'],
      ['Contact timing', '24 Hours'],
      ['Type of company', 'Partnership'],
      ['PAN number', 'AAPFU0939F'],
      ...bank,
      ['Authorized person name', 'Vikram Sharma'],
      ['Designation', 'Owner'],
      ['Phone number', '9876500002'],
      ['Email address', 'vikram@example.in'],
      ['Password', password],
      [/I accept the/, true],
    ],
    failing: ['/garage/register', 'Registration failed. Please check your information and try again.'],
    draftWithout: ['PAN number', 'Bank account number', 'Password'],
  },
  {
    form: 'surveyor sign-up',
    path: '/signup/surveyor',
    submit: 'Register as Surveyor',
    first: 'Please enter a valid IRDAI License Number',
    fill: [
      ['IRDAI license number', 'SLA1234567'],
      ['Aadhaar number', '998877665544'],
      ['Full name', 'Ananya Iyer'],
      ['Email', 'ananya@example.in'],
      ['Phone number', '9876543210'],
      ['Bank account number', account],
      ['IFSC code', 'HDFC0000060'],
      ['Bank account name', 'Ananya Iyer'],
      ...passwords,
    ],
    left: ['Please verify your Aadhaar number', 'Please verify your email address', 'Please verify your bank account'],
    draftWithout: ['Aadhaar number', 'Bank account number', 'Password', 'Confirm password'],
  },
];

const claimantForms: readonly FormWalk[] = [
  {
    form: 'profile',
    path: '/app/profile',
    open: clear('First name', 'Last name', 'Email'),
    submit: 'Save',
    first: 'First name is required',
    // Changing the address requires the password.
    fill: [...name, ['Email', 'meera@example.in'], ['Current password', password]],
    failing: ['/auth/me', unavailable],
  },
  {
    form: 'contact and address',
    path: '/app/profile',
    open: clear('Phone number', 'Date of birth'),
    submit: 'Save contact and address',
    first: 'Phone number is required',
    fill: [
      // Differs from the current one, so it requires the password.
      ['Phone number', '9876543219'],
      ['Current password', password],
      ['Date of birth', '1990-01-01'],
      ['City', 'Pune'],
    ],
    failing: ['/auth/me', unavailable],
  },
  {
    form: 'change password',
    path: '/settings/security',
    submit: 'Change password',
    first: 'Password is required',
    fill: [
      ['Current password', password],
      ['New password', password],
      ['Confirm new password', password],
    ],
    failing: ['/auth/change-password', unavailable],
  },
  {
    form: 'close account',
    path: '/settings/privacy',
    open: (page) => page.getByText('Close account', { exact: true }).last().click(),
    submit: 'Close account',
    first: 'Password is required',
    fill: [
      ['Password', password],
      ['I want to close my account for good', true],
    ],
    failing: ['/account/close', unavailable],
  },
  {
    form: 'KYC',
    path: '/kyc',
    open: clear('First name'),
    submit: 'Submit for review',
    first: 'First name is required',
    fill: [
      ['First name', 'Meera'],
      ['Address', '12 MG Road'],
      ['City', 'Pune'],
      ['State', 'Maharashtra'],
      ['Pincode', '411001'],
    ],
    more: async (page) => {
      for (const place of ['Identity proof', 'Address proof']) {
        await page
          .locator('input[type=file]')
          .and(page.getByLabel(place))
          .first()
          .setInputFiles(await paper(place));
      }
      await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
    },
    failing: ['/kyc/submit', 'Failed to submit KYC. Please try again.'],
    draftWithout: [],
  },
];

const garageForms: readonly FormWalk[] = [
  {
    form: 'garage profile',
    path: '/app/profile/garage',
    open: clear('Garage name', 'Designation'),
    submit: 'Save',
    first: 'Garage name is required',
    fill: [
      ['Garage name', 'Sharma & Sons'],
      ['Designation', 'Partner'],
    ],
    failing: ['/garage/profile', unavailable],
    draftWithout: [],
  },
  {
    form: 'change of bank account',
    path: '/app/profile/garage',
    open: (page) => page.getByRole('button', { name: 'Change bank account' }).click(),
    submit: 'Change bank account',
    first: 'Bank account number is required',
    fill: [...bank, ['Your password', password]],
    failing: ['/garage/bank-account', unavailable],
  },
];

/** Inputs without autocomplete attributes. */
const withoutAutocomplete = `[...document.querySelectorAll('form[id] :is(input, textarea)')]
  .filter((input) => !['checkbox', 'radio', 'file'].includes(input.type) && !input.autocomplete)
  .map((input) => input.name)`;
const everythingStored = 'JSON.stringify([localStorage, sessionStorage])';

function controlOf(page: Page, label: string | RegExp): Locator {
  return typeof label === 'string' ? field(page, label) : page.getByLabel(label);
}

function wordsOf(label: string | RegExp): string {
  return typeof label === 'string' ? label : label.source;
}

async function enter(control: Locator, value: string | true): Promise<void> {
  if (value === true) return control.check();
  const tag = await control.evaluate((element) => (element as { readonly tagName: string }).tagName);
  if (tag === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
}

async function expectKept(page: Page, { fill }: FormWalk, isKept: (label: string) => boolean): Promise<void> {
  for (const [label, value] of fill) {
    const kept = isKept(wordsOf(label));
    if (value === true) await expect(controlOf(page, label)).toBeChecked({ checked: kept });
    else await expect(controlOf(page, label)).toHaveValue(kept ? value : '');
  }
}

async function walk(page: Page, it: FormWalk): Promise<void> {
  const button = page.getByRole('button', { name: it.submit, exact: true });
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const firstProblem = summary.getByRole('link').first();
  await page.goto(it.path);
  await it.open?.(page);
  await expect(button).toBeEnabled();
  expect(await page.evaluate(withoutAutocomplete)).toEqual([]);

  // By keyboard: submit, read the errors, go to the first invalid field.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(firstProblem).toHaveText(it.first);
  await page.keyboard.press('Tab');
  await expect(firstProblem).toBeFocused();
  // A target partly covered by the sticky header is not too small.
  await page.evaluate('scrollTo(0, 0)');
  await expectFitAndClean(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid=true]:focus')).toHaveCount(1);

  for (const [label, value] of it.fill) await enter(controlOf(page, label), value);
  await it.more?.(page);
  const { left = [] } = it;
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(left.length);
  await expect(summary.getByRole('link')).toHaveText([...left]);
  if (left.length === 0) await expect(page).not.toHaveTitle(/^Error: /);

  if (it.failing) {
    const [path, said] = it.failing;
    const restart = await down(page, path);
    await button.click();
    await expectAlert(page, said);
    await expectKept(page, it, () => true);
    await restart();
  }

  const stored = String(await page.evaluate(everythingStored));
  for (const [label, value] of it.fill) if (secret.test(wordsOf(label)) && value !== true) expect(stored).not.toContain(value);
  if (it.draftWithout === undefined) return;
  await page.reload();
  await expectKept(page, it, (label) => !secret.test(label));
  expect(it.fill.map(([label]) => wordsOf(label)).filter((label) => secret.test(label) && !label.startsWith('I '))).toEqual(
    it.draftWithout,
  );
}

test.describe('each form says what is wrong and where, by keyboard and on a phone, and loses nothing', () => {
  test.use({ viewport: phone });

  for (const [group, forms] of [
    ['the short public forms', publicForms],
    ['the long public forms', longForms],
  ] as const) {
    test(group, async ({ page }) => {
      for (const form of forms) await test.step(form.form, () => walk(page, form));
    });
  }

  test('forms behind a link', async ({ page, request, messageTo }) => {
    const { email } = await signedUpClaimant(request, messageTo, 'forms');
    await post(request, '/auth/forgot-password', { email });
    const invited = newEmail('invited');
    await post(request, '/invitations', { email: invited, role: 'insurance' }, await tokenOf(request, 'admin@gatepass.test'));
    const forms: readonly FormWalk[] = [
      {
        form: 'new password',
        path: `/reset-password?token=${await tokenTo(messageTo, email, 'reset-password')}`,
        submit: 'Save new password',
        first: 'Password is required',
        fill: [
          ['New password', password],
          ['Confirm password', password],
        ],
        failing: ['/auth/reset-password', 'Failed to reset password.'],
      },
      {
        form: 'invitation',
        path: `/invitation?token=${await tokenTo(messageTo, invited, 'invitation')}`,
        submit: 'Open my account',
        first: 'First name is required',
        fill: [...name, ...passwords],
        failing: ['/invitations/accept', 'Something went wrong on our side. Nothing was lost; please try again.'],
        draftWithout: ['Password', 'Confirm password'],
      },
    ];
    for (const form of forms) await test.step(form.form, () => walk(page, form));
  });

  test('a claimant’s', async ({ browser, request, messageTo }) => {
    const page = await loggedIn(browser, await signedUpClaimant(request, messageTo, 'forms-claimant'), phone);
    for (const form of claimantForms) await test.step(form.form, () => walk(page, form));
  });

  test('a garage’s', async ({ browser, request, messageTo }) => {
    const page = await loggedIn(browser, await appliedGarage(request, messageTo, 'forms-garage'), phone, request);
    for (const form of garageForms) await test.step(form.form, () => walk(page, form));
  });
});
