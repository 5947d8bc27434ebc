import { Fragment } from 'react';
import type { LegalBlock, LegalText, TextLine } from '#contract/legal/legal-text.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useLocale } from '#web/ui/texts.ts';
import { PageTitle } from '#web/page/page-title.tsx';

/** A legal text: version, date, contents, body. The page provides the heading. */
export function LegalArticle({ text }: { text: LegalText }) {
  const t = useTexts('content');
  const parts = text.blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  return (
    <div className="@container">
      <article lang={text.locale} className="prose">
        <p className="text-14 text-muted">
          {t.version({ version: text.version })} · {t.inForceSince} <DateTime at={text.since} style="date" />
        </p>
        {parts.length > 5 ? (
          // On wide screens the contents are sticky beside the text.
          <nav
            aria-label={t.contents}
            className="rounded-card border border-line bg-paper p-4 @min-[63rem]:sticky @min-[63rem]:top-24 @min-[63rem]:float-right @min-[63rem]:-mr-80 @min-[63rem]:max-h-[calc(100dvh-8rem)] @min-[63rem]:w-68 @min-[63rem]:overflow-y-auto"
          >
            <p className="font-semibold">{t.contents}</p>
            <ul className="mt-2 list-none! gap-x-8 pl-0! sm:columns-2 @min-[63rem]:columns-1">
              {parts.map((block) =>
                block.kind === 'heading' ? (
                  <li key={block.id} className="break-inside-avoid">
                    <a href={`#${block.id}`} className="inline-flex min-h-9 items-center">
                      {plain(block.spans)}
                    </a>
                  </li>
                ) : null,
              )}
            </ul>
          </nav>
        ) : null}
        {text.blocks.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </article>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id}>
          <Spans line={block.spans} />
        </h2>
      ) : (
        <h3 id={block.id}>
          <Spans line={block.spans} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Spans line={block.spans} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Spans line={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <LegalTable block={block} />;
  }
}

/** Below 640 px each row is a card that repeats the column names. */
function LegalTable({ block }: { block: Extract<LegalBlock, { kind: 'table' }> }) {
  return (
    <table className="w-full max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {block.head.map((cell, at) => (
            <th key={at} scope="col" className="whitespace-nowrap">
              <Spans line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {block.rows.map((row, at) => (
          <tr key={at} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3">
            {row.map((cell, column) => (
              <td
                key={column}
                data-label={plain(block.head[column] ?? [])}
                className={
                  column === 0
                    ? 'font-semibold max-sm:block max-sm:border-0! max-sm:py-0.5!'
                    : 'text-muted before:font-semibold max-sm:block max-sm:border-0! max-sm:py-0.5! max-sm:before:content-[attr(data-label)_":_"]'
                }
              >
                <Spans line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Spans({ line }: { line: TextLine }) {
  return line.map(({ text, strong, href }, at) => {
    const words = strong ? <strong>{text}</strong> : text;
    return <Fragment key={at}>{href ? <TextLink to={href}>{words}</TextLink> : words}</Fragment>;
  });
}

function plain(line: TextLine): string {
  return line.map((span) => span.text).join('');
}

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
