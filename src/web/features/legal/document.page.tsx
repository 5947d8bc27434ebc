import { data } from 'react-router';
import { agreementPages, legalText } from '#web/content/legal-texts.server.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { PageTitle } from '#web/page/page-title.tsx';
import { pageRequest } from '#web/api/server-api.ts';
import type { Route } from './+types/document.page';
import { FileQuestion, Download, Printer } from 'lucide-react';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { documentFile, pagesFile } from '#contract/legal/legal-text.ts';
import type { LegalText } from '#contract/legal/legal-text.ts';
import { LegalArticle } from '#web/content/legal-article.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Pages, zoom and text version are plain HTML and CSS, without JavaScript. */
export const handle: PageHandle = { withoutScripts: true };

/** Viewable documents (specification §2): the agreements, named as in `content/`. */
export function loader({ context, params: { document } }: Route.LoaderArgs) {
  const text = legalText(document, context.get(pageRequest).locale);
  const pages = text && agreementPages(text);
  return pages && text ? data({ pages, text }) : data(null, { status: 404 });
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DocumentNotFound />;
  const { text, pages } = loaderData;
  return (
    <>
      <PageTitle title={text.title} description={text.summary} />
      <DocumentViewer text={text} pages={pages} />
    </>
  );
}

/** Specification §2: any other address below /documents. */
function DocumentNotFound() {
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

/** A document as page images or text. Default: pages on wide screens, text on a phone. Screen readers always get the text. */
function DocumentViewer({ text, pages }: { text: LegalText; pages: number }) {
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
        <ViewerToolbar file={address(text)} pages={pages} />
      </div>
      <div
        className={
          'mt-6 overflow-x-auto max-sm:group-not-has-[#view-pages:checked]/viewer:hidden ' +
          'group-has-[#view-text:checked]/viewer:hidden'
        }
      >
        <ol className="mx-auto grid max-w-[52rem] gap-6">
          {Array.from({ length: pages }, (_, at) => (
            <PageView key={at} text={text} page={at + 1} pages={pages} />
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

/** A4, in points. */
const paper = { width: 595.28, height: 841.89 };

interface PageViewProps {
  readonly text: LegalText;
  readonly page: number;
  readonly pages: number;
}

/** One page as in the PDF; hidden from screen readers, which use the text beside it. */
function PageView({ text, page, pages }: PageViewProps) {
  const t = useTexts('legal');
  return (
    <li id={`page-${page}`} data-keep-together className={`mx-auto w-full scroll-mt-40 ${sheetZoom}`}>
      <p className="mb-1 text-14 text-muted" data-no-print>
        {t.page({ page, pages })}
      </p>
      {/* The file has all pages below each other; the view box shows one. */}
      <svg
        aria-hidden
        viewBox={`0 ${(page - 1) * paper.height} ${paper.width} ${paper.height}`}
        className="block w-full rounded-[2px] border border-line bg-surface shadow-raised print:border-0 print:shadow-none"
      >
        <image href={`/storage/documents/${pagesFile(text)}`} width={paper.width} height={paper.height * pages} />
      </svg>
    </li>
  );
}

/** Page widths of the viewer: 100 % fills the column. Tailwind needs whole class names in the source. */
const zoomLevels = [
  { percent: 50, id: 'zoom-50', sheet: 'group-has-[#zoom-50:checked]/viewer:w-1/2' },
  { percent: 75, id: 'zoom-75', sheet: 'group-has-[#zoom-75:checked]/viewer:w-3/4' },
  { percent: 100, id: 'zoom-100', sheet: 'group-has-[#zoom-100:checked]/viewer:w-full' },
  { percent: 150, id: 'zoom-150', sheet: 'group-has-[#zoom-150:checked]/viewer:w-[150%]' },
  { percent: 200, id: 'zoom-200', sheet: 'group-has-[#zoom-200:checked]/viewer:w-[200%]' },
] as const;

const sheetZoom = zoomLevels.map(({ sheet }) => sheet).join(' ');

const choice =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center px-3 text-14 font-semibold text-muted not-first:border-l not-first:border-line ' +
  'hover:bg-paper has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ink';
const group = 'inline-flex overflow-clip rounded-control border border-control bg-surface';

/** Works without JavaScript: radio buttons, evaluated by the page's CSS. */
function ViewerToolbar({ file, pages }: { file: string; pages: number }) {
  const t = useTexts('legal');
  return (
    <div
      role="group"
      aria-label={t.toolbar}
      data-no-print
      className="sticky top-16 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-surface px-4 py-2 sm:mx-0 sm:rounded-card sm:border-x"
    >
      <Choices
        legend={t.view}
        name="view"
        options={[
          {
            id: 'view-pages',
            label: t.pages,
            look: 'sm:group-not-has-[#view-text:checked]/viewer:bg-brand-tint sm:group-not-has-[#view-text:checked]/viewer:text-brand',
          },
          {
            id: 'view-text',
            label: t.text,
            look: 'max-sm:group-not-has-[#view-pages:checked]/viewer:bg-brand-tint max-sm:group-not-has-[#view-pages:checked]/viewer:text-brand',
          },
        ]}
      />
      <div className="contents max-sm:group-not-has-[#view-pages:checked]/viewer:hidden group-has-[#view-text:checked]/viewer:hidden">
        <Choices
          legend={t.zoom}
          name="zoom"
          options={zoomLevels.map(({ percent, id }) => ({ id, label: t.percent({ value: percent }) }))}
          chosen="zoom-100"
        />
        <nav aria-label={t.pageList} className={group}>
          {Array.from({ length: pages }, (_, at) => (
            <a
              key={at}
              href={`#page-${at + 1}`}
              aria-label={t.page({ page: at + 1, pages })}
              className={`${choice} no-underline`}
            >
              {at + 1}
            </a>
          ))}
        </nav>
      </div>
      <div className="flex gap-2 sm:ml-auto">
        <LinkButton
          to={file}
          reloadDocument
          download
          variant="secondary"
          size="desk"
          icon={<Download aria-hidden className="size-4" />}
        >
          {t.download}
        </LinkButton>
        <LinkButton
          to={file}
          reloadDocument
          target="_blank"
          rel="noopener"
          title={t.printHint}
          variant="secondary"
          size="desk"
          icon={<Printer aria-hidden className="size-4" />}
        >
          {t.print}
        </LinkButton>
      </div>
    </div>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** `look`: shows it as selected while nothing is chosen. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly look?: string }[];
  readonly chosen?: string;
}

function Choices({ legend, name, options, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={group}>
        {options.map(({ id, label, look }) => (
          <label key={id} className={cx(choice, look)}>
            <input
              type="radio"
              id={id}
              name={name}
              value={id}
              defaultChecked={id === chosen}
              className="absolute inset-0 opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
