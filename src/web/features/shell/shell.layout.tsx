import { Navigate, Outlet } from 'react-router';
import { usePageHandle } from '#web/page/page-handle.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { useUser } from '#web/session/session-store.ts';
import { signBy } from '#web/api/api-client.ts';
import { AppFrame, kycPrompts } from './app-frame.tsx';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import type { ReactNode } from 'react';
import { opensAfterKyc, dutiesFor, rolesWith, scopeOf } from '#domain/permissions.ts';
import type { Permission, Scope } from '#domain/permissions.ts';
import { RequireWords, BlockingCard } from './blocking-card.tsx';
import { IdCard, Lock, MailCheck, Smartphone } from 'lucide-react';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Duty } from '#domain/roles.ts';

signBy(async () => (await import('#web/signing/sign-again.ts')).signAgain);

/** Frame of the signed-in product, with the guards of every page. */
export default function ShellLayout() {
  const user = useUser();
  const handle = usePageHandle();
  const due = duePage(user);
  if (due) return <Navigate to={due} replace />;
  return (
    <AppFrame user={user} fullScreen={handle.fullScreen}>
      <PageGuards handle={handle} user={user}>
        <Outlet />
      </PageGuards>
    </AppFrame>
  );
}

/** Where the default guard redirects users who may not work yet; `undefined`: nowhere (specification §4). */
export function duePage(
  user: Pick<UserDto, 'requiresVerification' | 'isEmailVerified' | 'mustEnrol' | 'requiresKYC' | 'kycStatus'>,
): string | undefined {
  if (user.requiresVerification && !user.isEmailVerified) return '/verify-email';
  if (user.mustEnrol) return '/second-factor';
  if (user.requiresKYC && user.kycStatus === 'not_submitted') return '/kyc';
  return undefined;
}

/** Guards in the page's declaration, permission first: nobody has to verify a phone for a page that stays closed. */
function PageGuards({ handle, user, children }: { handle: PageHandle; user: UserDto; children: ReactNode }) {
  let guarded = children;
  if (handle.words) guarded = <RequireWords words={handle.words}>{guarded}</RequireWords>;
  if (handle.kyc) guarded = <RequireKyc user={user}>{guarded}</RequireKyc>;
  if (handle.verifiedPhone) guarded = <RequireVerifiedPhone user={user}>{guarded}</RequireVerifiedPhone>;
  if (handle.verifiedEmail) guarded = <RequireVerifiedEmail user={user}>{guarded}</RequireVerifiedEmail>;
  if (handle.permission)
    guarded = (
      <RequirePermission permission={handle.permission} scope={handle.scope} user={user}>
        {guarded}
      </RequirePermission>
    );
  // Names what is missing instead of the role, which they have.
  if (handle.permission && opensAfterKyc(user, handle.permission)) return <RequireKyc user={user}>{guarded}</RequireKyc>;
  return guarded;
}

/** Requires approved KYC; any other status gets a card that says what to do (specification §4). */
function RequireKyc({ user, children }: { user: Pick<UserDto, 'kycStatus'>; children: ReactNode }) {
  const t = useTexts('shell').kyc;
  if (user.kycStatus === 'approved') return children;
  const prompt = kycPrompts[user.kycStatus];
  return (
    <BlockingCard icon={IdCard} title={t.title} action={<LinkButton to={prompt.to}>{t[prompt.text].action}</LinkButton>}>
      <p>{t[prompt.text].text}</p>
    </BlockingCard>
  );
}

/** Requires a permission; otherwise names the roles that have it (specification §5, Route guard). */
function RequirePermission({
  permission,
  scope,
  user,
  children,
}: {
  permission: Permission;
  scope: Scope | undefined;
  user: Pick<UserDto, 'role' | 'duties'>;
  children: ReactNode;
}) {
  const t = useTexts('shell');
  const roleNames = useTexts('roles');
  const held = scopeOf(user, permission);
  if (held !== null && (scope === undefined || held === scope)) return children;
  return (
    <BlockingCard
      icon={Lock}
      title={t.accessDenied.title}
      action={<LinkButton to="/app/dashboard">{t.accessDenied.back}</LinkButton>}
    >
      <p>{t.accessDenied.text}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t.accessDenied.required}</dt>
        <dd className="font-semibold text-ink">
          {rolesWith(permission, scope)
            .map((role) => roleNames[role])
            .join(', ')}
        </dd>
        <dt>{t.accessDenied.yours}</dt>
        <dd className="font-semibold text-ink">{roleNames[user.role]}</dd>
        {user.duties.length > 0 ? <Duties asked={dutiesFor(permission)} held={user.duties} /> : null}
      </dl>
    </BlockingCard>
  );
}

/** Staff with the right role may lack the duty. */
function Duties({ asked, held }: { readonly asked: readonly Duty[]; readonly held: readonly Duty[] }) {
  const { accessDenied: t } = useTexts('shell');
  const dutyNames = useTexts('dutyNames');
  const names = (duties: readonly Duty[]) => duties.map((duty) => dutyNames[duty]).join(', ');
  return (
    <>
      {asked.length > 0 ? (
        <>
          <dt>{t.requiredDuty}</dt>
          <dd className="font-semibold text-ink">{names(asked)}</dd>
        </>
      ) : null}
      <dt>{t.yourDuties}</dt>
      <dd className="font-semibold text-ink">{names(held)}</dd>
    </>
  );
}

/** Requires a verified email address (specification §5, Route guard). */
function RequireVerifiedEmail({
  user,
  children,
}: {
  user: Pick<UserDto, 'requiresVerification' | 'isEmailVerified'>;
  children: ReactNode;
}) {
  const t = useTexts('shell').verifyEmail;
  if (user.isEmailVerified || !user.requiresVerification) return children;
  return (
    <BlockingCard icon={MailCheck} title={t.title} action={<LinkButton to="/verify-email">{t.action}</LinkButton>}>
      <p>{t.text}</p>
    </BlockingCard>
  );
}

/** Requires a verified phone (specification §5, Route guard). */
function RequireVerifiedPhone({ user, children }: { user: Pick<UserDto, 'isPhoneVerified'>; children: ReactNode }) {
  const t = useTexts('shell').verifyPhone;
  if (user.isPhoneVerified) return children;
  return (
    <BlockingCard icon={Smartphone} title={t.title} action={<LinkButton to="/verify-phone">{t.action}</LinkButton>}>
      <p>{t.text}</p>
    </BlockingCard>
  );
}
