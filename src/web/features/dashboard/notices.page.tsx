import { Page } from '#web/page/page.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { NoticesCard } from './notices-card.tsx';

export default function NoticesPage() {
  const t = useTexts('dashboard.claimant');
  return (
    <Page title={t.notifications}>
      <div className="max-w-180">
        <NoticesCard every />
      </div>
    </Page>
  );
}
