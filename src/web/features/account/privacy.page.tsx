import { CloseAccountCard } from './close-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function PrivacyPage() {
  return (
    <SettingsPage tab="privacy">
      <ExportCard />
      <CloseAccountCard />
    </SettingsPage>
  );
}
