import { Page } from '#web/page/page.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { NoticesCard } from './notices-card.tsx';

/** Every notice, from every page by the bell. */
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
