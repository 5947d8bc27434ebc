import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { garageListingsText } from './garage-listings.text.ts';

/** The list could not be loaded. */
export function LoadFailed({ address }: { readonly address: string }) {
  const t = useTexts(garageListingsText);
  return (
    <div className="mt-4" data-load-failed>
      <Banner
        tone="error"
        title={t.failed}
        actions={
          <Link to={`/garage-listings${address}`} data-refresh className={buttonClass('secondary')}>
            {t.tryAgain}
          </Link>
        }
      />
    </div>
  );
}
