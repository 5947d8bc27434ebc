import { todayInKolkata } from '#domain/dates.ts';
import { staffRoles } from '#domain/roles.ts';
import type { FigureName } from '#server/platform/http/health.ts';
import { advice, fault } from './finding.ts';
import type { Examination, Finding, Section } from './finding.ts';

interface Limit {
  readonly most: number;
  readonly section: Section;
  readonly text: (value: number) => string;
}

const hours = (seconds: number) => `${(seconds / 3600).toFixed(1)} hours`;

/** Limits of deploy/monitoring/alerts.yaml. */
const limits: Partial<Record<FigureName, Limit>> = {
  gatepass_queue_age_seconds: { most: 300, section: 'work', text: (age) => `The oldest job has been due for ${hours(age)}.` },
  gatepass_jobs_dead: { most: 0, section: 'work', text: (jobs) => `${jobs} jobs failed for good.` },
  gatepass_letters_age_seconds: {
    most: 900,
    section: 'messages',
    text: (age) => `The oldest message has waited for ${hours(age)}.`,
  },
  gatepass_payouts_late: {
    most: 0,
    section: 'work',
    text: (claims) => `${claims} garages were promised money that they have not got.`,
  },
  gatepass_payouts_alarming: { most: 0, section: 'work', text: (transfers) => `${transfers} transfers have an alert.` },
  gatepass_system_steps_overdue: {
    most: 0,
    section: 'work',
    text: (claims) => `${claims} claims wait for the platform past its limit.`,
  },
  gatepass_suspense_age_days: {
    most: 30,
    section: 'work',
    text: (days) => `Money of an insurer has been unmatched for ${days} days.`,
  },
  gatepass_unreconciled_late: {
    most: 0,
    section: 'work',
    text: (lines) => `${lines} lines of the bank are late and unexplained.`,
  },
};

const staleSeconds = 300;
const ledgerStaleSeconds = 129_600;

/** Reads what a worker counted; old figures mean that no worker runs. */
export const examineWork: Examination = async ({ direct, now }) => {
  const { rows } = await direct.query<{ name: FigureName; value: number; counted_at: Date }>(
    'select name, value, counted_at from operating_figure limit 100',
  );
  const seconds = now().getTime() / 1000;
  const first = rows.find(({ name }) => name === 'gatepass_queue_age_seconds');
  if (!first || seconds - first.counted_at.getTime() / 1000 > staleSeconds)
    return [fault('work', 'No worker has counted its work for five minutes: none runs, or none reaches the database.')];
  const found: Finding[] = rows.flatMap(({ name, value }) => {
    const limit = limits[name];
    return limit && value > limit.most ? [fault(limit.section, limit.text(value))] : [];
  });
  const valueOf = (figure: FigureName) => rows.find(({ name }) => name === figure)?.value;
  if (valueOf('gatepass_ledger_ok') === 0) found.push(fault('work', 'The books do not agree.'));
  const checked = valueOf('gatepass_ledger_checked_timestamp_seconds');
  if (checked !== undefined && seconds - checked > ledgerStaleSeconds)
    found.push(fault('work', 'The books were not checked for a day and a half.'));
  if (valueOf('gatepass_company_set_up') === 0)
    found.push(fault('work', 'No partner NBFC and no NBFC-Factor is set, so that no payout starts.'));
  return found;
};

export const examineMessages: Examination = async ({ direct, now }) => {
  const { rows } = await direct.query<{ failed: number }>(
    `select count(*)::int as failed from outbox_message where state = 'failed' and created_at > $1::timestamptz - interval '7 days'`,
    [now()],
  );
  const failed = rows[0]?.failed ?? 0;
  return failed > 0 ? [fault('messages', `${failed} messages of the last seven days were given up.`)] : [];
};

const soonDays = 30;

/** Whether the configured keys read what is stored, and how long the portals' keys last. */
export const examineKeys: Examination = async ({ direct, cipher, config, now }) => {
  const found: Finding[] = [];
  const { rows } = await direct.query<{ text: string }>(
    `(select bank_account_encrypted as text from garage order by id limit 100)
     union all (select bank_account_encrypted from garage order by id desc limit 100)
     union all (select secret_encrypted from totp_secret where secret_encrypted is not null limit 100)`,
  );
  const unread = rows.filter(({ text }) => {
    try {
      return cipher.decrypt(text) === '';
    } catch {
      return true;
    }
  }).length;
  if (unread > 0)
    found.push(
      fault('keys', `${unread} of ${rows.length} sampled account numbers and secrets cannot be decrypted with ENCRYPTION_KEYS.`),
    );
  const today = todayInKolkata(now());
  const soon = todayInKolkata(new Date(now().getTime() + soonDays * 86_400_000));
  const validOn = (day: string) => config.portalKeys.some(({ from, until }) => from <= day && until >= day);
  if (!validOn(today))
    found.push(fault('keys', 'EINVOICE_KEYS_FILE has no key valid today: payouts of garages with e-invoices wait.'));
  else if (!validOn(soon)) found.push(advice('keys', `The last key of the invoice portals ends within ${soonDays} days.`));
  return found;
};

/** Access of people who left, and duties that too few people have. */
export const examinePeople: Examination = async ({ direct, now }) => {
  const { rows } = await direct.query<Record<'left' | 'weak' | 'demo' | 'confirmers' | 'unused', number>>(
    `with staff as (select * from app_user where status = 'active' and role = any($2))
     select
       (select count(*) from session s join app_user u on u.id = s.user_id
         where u.status <> 'active' and s.revoked_at is null and s.expires_at > $1)::int as left,
       (select count(*) from staff where not exists (select from totp_secret t where t.user_id = staff.id and t.confirmed_at is not null)
         and not exists (select from passkey p where p.user_id = staff.id and p.removed_at is null))::int as weak,
       (select count(*) from app_user where status = 'active' and email like '%@gatepass.test')::int as demo,
       (select count(*) from staff where 'confirm' = any(duties))::int as confirmers,
       (select count(*) from staff where coalesce(last_login_at, created_at) < $1::timestamptz - interval '90 days')::int as unused`,
    [now(), staffRoles],
  );
  const [seen] = rows;
  if (!seen) return [];
  const found: Finding[] = [];
  if (seen.left > 0) found.push(fault('people', `${seen.left} sessions of suspended or closed accounts are still open.`));
  if (seen.demo > 0) found.push(fault('people', `${seen.demo} users of the demo can log in.`));
  if (seen.confirmers < 2)
    found.push(fault('people', 'Fewer than two people may confirm approval requests: one of them alone can change nothing.'));
  if (seen.weak > 0) found.push(advice('people', `${seen.weak} staff accounts have no second factor yet.`));
  if (seen.unused > 0) found.push(advice('people', `${seen.unused} staff accounts were not used for 90 days: suspend them.`));
  return found;
};
