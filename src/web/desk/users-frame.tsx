import { permits } from '#domain/permissions.ts';
import type { ReactNode } from 'react';
import { Page } from '#web/page/page.tsx';
import { useUser } from '#web/session/session-store.ts';
import { LinkButton } from '#web/ui/links.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Tone } from '#web/ui/badge.tsx';

const addresses = { users: '/app/users', kyc: '/app/users/kyc' } as const;

/** Frame of two lists: users, and pending KYC. */
export function UsersFrame({ part, children }: { readonly part: keyof typeof addresses; readonly children: ReactNode }) {
  const t = useTexts('desk.users');
  const user = useUser();
  return (
    <Page
      title={t.title}
      documentTitle={`${t.tabs[part]} – ${t.title}`}
      actions={
        permits(user, 'invitation.manage') ? (
          <LinkButton to="/app/invitations" variant="secondary">
            {t.invite}
          </LinkButton>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <NavTabs
          label={t.parts}
          current={part}
          tabs={(['users', 'kyc'] as const).map((id) => ({ id, label: t.tabs[id], to: addresses[id] }))}
        />
        {children}
      </div>
    </Page>
  );
}

export const statusTones: Record<'active' | 'suspended' | 'closed', Tone> = {
  active: 'success',
  suspended: 'danger',
  closed: 'neutral',
};
export const kycTones: Record<KycStatus, Tone> = {
  not_submitted: 'neutral',
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
};

/** E-mail address as lists show it; users who signed up by phone may have none. */
export function addressOf(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  t: { readonly none: string; readonly unverified: string },
): string {
  if (email === '') return t.none;
  return emailVerified ? email : `${email} (${t.unverified})`;
}
