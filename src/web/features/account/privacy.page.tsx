import { CloseAccountCard } from './close-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle: PageHandle = { words: ['account'] };

export default function PrivacyPage() {
  return (
    <SettingsPage tab="privacy">
      <ExportCard />
      <CloseAccountCard />
    </SettingsPage>
  );
}
