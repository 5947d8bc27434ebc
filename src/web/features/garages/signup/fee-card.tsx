import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useListingFee } from '#web/features/garages/form/use-listing-fee.ts';

/** What the listing costs, before anything is sent. Not knowing it keeps nobody from applying. */
export function FeeCard() {
  const t = useTexts('garages.signup');
  const text = useMessageText();
  const { fee, failed, retry } = useListingFee();
  if (failed) {
    return (
      <Banner
        tone="error"
        announce
        actions={
          <Button variant="secondary" onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        {text('garage.fee.load-failed')}
      </Banner>
    );
  }
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="font-semibold">{t.feeTitle}</h2>
      {fee ? (
        <p className="mt-1">
          <span className="text-22 font-bold">
            <Money rupees={fee.fee} />
          </span>{' '}
          {t.feeFor}
        </p>
      ) : (
        <Skeleton className="mt-1 h-7 w-60" />
      )}
      <p className="mt-1 text-muted">{t.feeWhen}</p>
    </section>
  );
}
