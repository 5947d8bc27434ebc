import { documentFile } from '#contract/legal/legal-text.ts';
import type { LegalText, Sheet } from '#contract/legal/legal-text.ts';
import { LegalArticle } from '#web/content/legal-article.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { SheetView } from './sheet-view.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

/**
 * A document as its pages, or as text. Nothing chosen: pages where there is room for them, text on a phone.
 * The text is always there for screen readers, also while the pages are shown.
 */
export function DocumentViewer({ text, sheets }: { text: LegalText; sheets: readonly Sheet[] }) {
  const t = useTexts('legal');
  const content = useTexts('content');
  const { locale } = useLocale();
  return (
    <div className="group/viewer mx-auto max-w-page px-4 py-10 sm:px-6">
      <div data-no-print>
        <h1 lang={text.locale} className="text-28 font-bold md:text-36">
          {text.title}
        </h1>
        <p lang={text.locale} className="mt-2 max-w-prose text-muted">
          {text.summary}
        </p>
        {text.locale === locale ? null : <p className="mt-2 text-muted">{content.untranslated}</p>}
        {text.locale === 'en' ? null : (
          <p className="mt-2 max-w-prose text-muted">
            {t.translation}{' '}
            <TextLink to={address({ name: text.name, locale: 'en' })} reloadDocument>
              {t.englishText}
            </TextLink>
          </p>
        )}
      </div>
      <div className="mt-6">
        <ViewerToolbar file={address(text)} pages={sheets.length} />
      </div>
      <div
        className={
          'mt-6 overflow-x-auto max-sm:group-not-has-[#view-pages:checked]/viewer:hidden ' +
          'group-has-[#view-text:checked]/viewer:hidden'
        }
      >
        <ol className="mx-auto grid max-w-[52rem] gap-6">
          {sheets.map((sheet, at) => (
            <SheetView key={at} sheet={sheet} locale={text.locale} page={at + 1} pages={sheets.length} />
          ))}
        </ol>
      </div>
      <div
        className={
          'mt-8 max-sm:group-has-[#view-pages:checked]/viewer:sr-only ' +
          'sm:group-not-has-[#view-text:checked]/viewer:sr-only print:hidden'
        }
      >
        <LegalArticle text={text} />
      </div>
    </div>
  );
}

function address(text: Pick<LegalText, 'name' | 'locale'>): string {
  return `/storage/documents/${documentFile(text)}`;
}
