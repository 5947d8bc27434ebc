import type { ReactNode } from 'react';
import { Page } from '#web/page/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useUser } from '#web/session/session-store.ts';
import { LinkButton } from '#web/ui/links.tsx';

type SettingsTab = 'language' | 'security' | 'notifications' | 'privacy';

const addresses: Record<SettingsTab, string> = {
  language: '/settings',
  security: '/settings/security',
  notifications: '/settings/notifications',
  privacy: '/settings/privacy',
};

/** Layout of the settings tabs; each tab has its own address. */
export function SettingsPage({ tab, children }: { readonly tab: SettingsTab; readonly children: ReactNode }) {
  const t = useTexts('account.settings');
  const tabs = (Object.keys(addresses) as SettingsTab[]).map((id) => ({ id, label: t.tabs[id], to: addresses[id] }));
  return (
    <Page title={t.title} documentTitle={`${t.tabs[tab]} · ${t.title}`}>
      <NavTabs label={t.title} current={tab} tabs={tabs} />
      {/* Wide screens: second and later cards beside the first. */}
      <div className="mt-6 grid max-w-180 grid-cols-1 gap-6 lg:max-w-column xl:max-w-none xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] xl:items-start xl:*:first:row-span-3 xl:*:not-first:col-start-2">
        {children}
      </div>
    </Page>
  );
}

/** For accounts that log in by a code to their phone: a password requires an email address first. */
export function ChoosePassword() {
  const t = useTexts('account.settings');
  const { email } = useUser();
  return (
    <LinkButton variant="secondary" className="mt-4" to={email ? '/forgot-password' : '/app/profile'}>
      {email ? t.choosePassword : t.addEmail}
    </LinkButton>
  );
}
