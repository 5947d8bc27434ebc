import { ChangePasswordCard } from './change-password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsPage } from './settings-page.tsx';

export default function SecurityPage() {
  return (
    <SettingsPage tab="security">
      <ChangePasswordCard />
      <SessionsCard />
    </SettingsPage>
  );
}
