import type { LegalText, Sheet } from '#contract/legal/legal-text.ts';
import { useTexts } from '#web/ui/texts.ts';
import { sheetZoom } from './zoom-levels.ts';

/** A4 in points, and the left edge of its text: as the PDF has them. */
const paper = { width: 595.28, height: 841.89, left: 64 };

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly locale: LegalText['locale'];
  readonly page: number;
  readonly pages: number;
}

/** One page as the PDF shows it: every line of letters where it stands on paper. For eyes only; the text beside it is for reading aloud. */
export function SheetView({ sheet, locale, page, pages }: SheetViewProps) {
  const t = useTexts('legal');
  return (
    <li id={`page-${page}`} data-keep-together className={`mx-auto w-full scroll-mt-40 ${sheetZoom}`}>
      <p className="mb-1 text-14 text-muted" data-no-print>
        {t.page({ page, pages })}
      </p>
      <svg
        aria-hidden
        lang={locale}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
        className="block w-full rounded-[2px] border border-line bg-white shadow-raised print:border-0 print:shadow-none"
      >
        {sheet.rules.map((y) => (
          <path key={y} d={`M${paper.left} ${y}H${paper.width - paper.left}`} className="stroke-line" strokeWidth={0.6} />
        ))}
        {sheet.runs.map(({ text, x, y, size, width, bold, muted }) => (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            fontSize={size}
            textLength={width}
            lengthAdjust="spacingAndGlyphs"
            className={`${bold ? 'font-bold' : 'font-normal'} ${muted ? 'fill-muted' : 'fill-ink'}`}
          >
            {text}
          </text>
        ))}
      </svg>
    </li>
  );
}
