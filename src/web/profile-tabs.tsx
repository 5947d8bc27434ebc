import { useUser } from './session-store.ts';
import { NavTabs } from './ui/nav-tabs.tsx';
import { texts, useTexts } from './ui/texts.ts';

const profileTabsText = texts({
  en: { label: 'Profile', person: 'You', garage: 'Your garage', listing: 'Listing and fee' },
  hi: { label: 'प्रोफ़ाइल', person: 'आप', garage: 'आपका गैराज', listing: 'सूची और शुल्क' },
});

/** Parts of the profile; only a garage has more than one. */
export function ProfileTabs({ current }: { readonly current: 'person' | 'garage' | 'listing' }) {
  const t = useTexts(profileTabsText);
  const { role } = useUser();
  if (role !== 'garage') return null;
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
