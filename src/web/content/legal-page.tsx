import type { LegalText } from '#contract/legal/legal-text.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { LegalArticle } from './legal-article.tsx';

/** A whole page that is one legal text. */
export function LegalPage({ text }: { text: LegalText }) {
  const t = useTexts('content');
  const { locale } = useLocale();
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:px-6 md:py-14">
      <PageTitle title={text.title} description={text.summary} />
      <h1 lang={text.locale} className="text-28 font-bold md:text-36">
        {text.title}
      </h1>
      {text.locale === locale ? null : <p className="mt-2 text-muted">{t.untranslated}</p>}
      <div className="mt-4">
        <LegalArticle text={text} />
      </div>
    </div>
  );
}
