import { FileQuestion } from 'lucide-react';
import { PageTitle } from '#web/page-title.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Specification §2: any other address below /documents. */
export function DocumentNotFound() {
  const t = useTexts('legal');
  return (
    <div className="mx-auto max-w-column px-4 py-20 text-center">
      <PageTitle title={t.notFound} />
      <meta name="robots" content="noindex" />
      <FileQuestion aria-hidden className="mx-auto size-12 text-control" strokeWidth={1.5} />
      <h1 className="mt-4 text-28 font-bold">{t.notFound}</h1>
      <p className="mt-3 text-muted">{t.notFoundText}</p>
      <p className="mt-8">
        <LinkButton to="/">{t.goHome}</LinkButton>
      </p>
    </div>
  );
}
