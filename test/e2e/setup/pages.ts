import type { Page } from '@playwright/test';

/**
 * All pages of the route table, by role, with their headings. `{stage}` is a demo claim in that stage, `{first:…}` the first link of that kind on the previous
 * page.
 */
export const pages: Record<string, readonly (readonly [address: string, heading: RegExp, route?: string])[]> = {
  visitor: [
    ['/login', /^Log in$/],
    ['/register', /^Create your account$/],
    ['/signup', /^Choose your account$/],
    ['/signup/claimant', /^Sign up as a claimant$/],
    ['/signup/garage', /^List your garage$/],
    ['/signup/surveyor', /^Register as Surveyor$/],
    ['/forgot-password', /^Forgot your password\?$/],
    ['/reset-password', /^Choose a new password$/],
    ['/verify-email', /^Verify your email address$/],
    ['/undo-email', /^Take your email address back$/],
    ['/invitation', /^Your invitation$/],
    ['/status', /^Status$/],
  ],
  'claimant@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/open', /^Dashboard$/],
    ['/app/claims', /^Claims$/],
    ['/app/notices', /^Notifications$/],
    ['/app/claims/new', /^Submit New Claim$/],
    ['/app/profile', /^Profile$/],
    ['/settings', /^Settings$/],
    ['/settings/security', /^Settings$/],
    ['/settings/notifications', /^Settings$/],
    ['/settings/privacy', /^Settings$/],
    ['/kyc', /^KYC Verification$/],
    ['/kyc/status', /^KYC status$/],
    ['/app/identity', /^Show who you are$/],
    ['/verify-phone', /^Verify your phone number$/],
  ],
  'garage@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/repairs?view=all', /^Repairs$/],
    ['/app/estimates', /^Estimates$/],
    ['/app/payouts', /^Payouts$/],
    ['/app/profile/garage', /^Profile$/],
    ['/app/profile/listing', /^Profile$/],
    ['/app/claims/{approved}', / — /, '/app/claims/:id'],
    ['/app/claims/{submitted}?tab=estimate', / — /, '/app/claims/:id'],
    ['/app/claims/{disbursed}', / — /, '/app/claims/:id'],
  ],
  'surveyor@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/surveys', /^Surveys$/],
    ['/app/reports', /^Reports$/],
    ['/app/fees', /^Fees$/],
    ['/app/claims/{survey}', / — /, '/app/claims/:id'],
    ['/app/claims/{survey}?tab=report', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=report', / — /, '/app/claims/:id'],
  ],
  'insurance@gatepass.test': [
    ['/second-factor', /^Secure your account$/],
    ['/app/dashboard', /^Dashboard$/],
    ['/app/claims/review', /^Review Claims$/],
    ['/app/claims/{review}', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=documents', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=calculation', / — /, '/app/claims/:id'],
    ['/app/claims/{info_needed}?tab=questions', / — /, '/app/claims/:id'],
    ['/app/claims/{disbursed}?tab=money', / — /, '/app/claims/:id'],
    ['/app/claims/{closed}?tab=timeline', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=notes', / — /, '/app/claims/:id'],
    ['/app/policies', /^Policies$/],
    ['/app/insurers/officers', /^Insurers’ officers$/],
    ['/app/insurers?search=new%20india', /^Insurers$/],
    ['{first:/app/insurers/0}', /./, '/app/insurers/:id'],
    ['/app/lenders', /^Lenders$/],
    ['/app/analytics', /^Analytics$/],
    ['/app/analytics/rupees', /^Where each rupee went$/],
    ['/app/analytics/insurers', /^How insurers pay$/],
    ['/app/garages?view=all', /^Garages$/],
    ['{first:/app/garages/}', /./, '/app/garages/:id'],
    ['/app/surveyors?view=all', /^Surveyors$/],
    ['/app/money', /^Money$/],
    ['/app/money/payouts', /^Payouts$/],
    ['/app/money/receivables', /^Receivables$/],
    ['/app/money/remittances', /^Insurers’ payments$/],
    ['/app/money/letters', /^Letters to insurers$/],
    ['/app/money/deeds', /./],
    ['/app/money/statements', /^Bank statements$/],
    ['/app/money/ledger', /^Ledger$/],
    ['/app/money/parties', /^Statements of account$/],
    ['/app/money/periods', /^Closing$/],
    ['/app/money/funding', /^Funding$/],
    ['{first:/app/money/funding/}', /^Funding$/, '/app/money/funding/:id'],
    ['/app/money/provision', /^Credit loss allowance$/],
    ['/app/money/position', /^Daily position$/],
    ['/app/money/reports', /^Balance sheet and profit$/],
    ['/app/money/reconciliation', /^Reconciliation$/],
    ['/app/money/surveyor-fees', /^Surveyors’ fees$/],
  ],
  'auditor@gatepass.test': [
    ['/app/money/tax-documents', /^Tax documents$/],
    ['/app/money/accountant', /^For the accountant$/],
    ['/app/money/tds', /^TDS$/],
  ],
  'admin@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/users/kyc', /^Users$/],
    ['{first:/app/users/kyc/}', /./, '/app/users/kyc/:userId'],
    ['/app/users', /^Users$/],
    ['{first:/app/users/0}', /./, '/app/users/:id'],
    ['/app/platform-settings', /^Platform Settings$/],
    ['/app/platform-settings?part=rates', /^Platform Settings$/],
    ['/app/platform-settings?part=terms', /^Platform Settings$/],
    ['/app/platform-settings?part=surveys', /^Platform Settings$/],
    ['/app/platform-settings?part=tax', /^Platform Settings$/],
    ['/app/platform-settings?part=started', /^Platform Settings$/],
    ['/app/platform-settings?part=jobs', /^Platform Settings$/],
    ['/app/invitations', /^Invitations$/],
    ['/app/proposals', /^Proposals$/],
    ['/app/exposure', /^Exposure$/],
    ['/app/audit', /^Audit$/],
    ['/app/audit/claims/{closed}', / as it stood$/, '/app/audit/claims/:id'],
  ],
};

/** Resolves such an entry; `{first:…}` is looked up on the open page. */
export async function addressOn(page: Page, address: string, stages: Readonly<Record<string, string>>): Promise<string> {
  const [, start] = /^\{first:(.*)\}$/.exec(address) ?? [];
  if (start === undefined) return address.replace(/\{(\w+)\}/, (_, stage: string) => stages[stage] ?? `no claim in ${stage}`);
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? `no link to ${start}`;
}

/** Claim ids that this person sees, one per stage. */
export async function claimsByStage(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const reply = await page.request.get('/api/claims?limit=100', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { data: { id: string; stage: string }[] } };
  return Object.fromEntries(data.data.map(({ stage, id }) => [stage, id]));
}
