import type { ReactNode } from 'react';
import { Page } from '#web/page.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';

export type SettingsTab = 'contact' | 'security' | 'notifications' | 'privacy';

const addresses: Record<SettingsTab, string> = {
  contact: '/settings',
  security: '/settings/security',
  notifications: '/settings/notifications',
  privacy: '/settings/privacy',
};

/** The frame of every part of the settings; each part has an address. */
export function SettingsPage({ tab, children }: { readonly tab: SettingsTab; readonly children: ReactNode }) {
  const t = useTexts('account.settings');
  const tabs = (Object.keys(addresses) as SettingsTab[]).map((id) => ({ id, label: t.tabs[id], to: addresses[id] }));
  return (
    <Page title={t.title} documentTitle={`${t.tabs[tab]} · ${t.title}`}>
      <NavTabs label={t.title} current={tab} tabs={tabs} />
      <div className="mt-6 grid max-w-column gap-6">{children}</div>
    </Page>
  );
}
