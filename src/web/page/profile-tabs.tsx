import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Tabs of the profile; only garages have more than one. */
export function ProfileTabs({ current }: { readonly current: 'person' | 'garage' | 'listing' }) {
  const t = useTexts('profileTabs');
  const user = useUser();
  if (!permits(user, 'garage-profile.edit')) return null;
  return (
    <div className="mb-6">
      <NavTabs
        label={t.label}
        current={current}
        tabs={[
          { id: 'person', label: t.person, to: '/app/profile' },
          { id: 'garage', label: t.garage, to: '/app/profile/garage' },
          { id: 'listing', label: t.listing, to: '/app/profile/listing' },
        ]}
      />
    </div>
  );
}
