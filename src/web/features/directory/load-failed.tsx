import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The list could not be loaded. */
export function LoadFailed({ address }: { readonly address: string }) {
  const t = useTexts('directory');
  return (
    <div className="mt-4">
      <Banner
        tone="error"
        title={t.failed}
        actions={
          <Link to={`/garage-listings${address}`} className={buttonClass('secondary')}>
            {t.tryAgain}
          </Link>
        }
      />
    </div>
  );
}
