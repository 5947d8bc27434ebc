import type { JournalEntryDto } from '#contract/ledger.schemas.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { cellPad } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';

const head = cx(cellPad, 'sticky top-(--sticky-top,0px) z-10 border-b border-line bg-paper text-14 font-semibold text-muted');
const side = cx(cellPad, 'text-right align-top whitespace-nowrap tabular-nums');

/** Journal entries at any width: date and description above the lines, debit and credit in two columns. */
export function JournalTable({
  caption,
  entries,
  busy = false,
  openClaim,
}: {
  /** For screen readers. */
  readonly caption: string;
  readonly entries: readonly JournalEntryDto[];
  readonly busy?: boolean;
  /** Link text from each entry to its claim; no link without it. */
  readonly openClaim?: string;
}) {
  const t = useTexts('desk.journal');
  return (
    <div data-cards="never" className="overflow-clip rounded-card border border-line bg-surface">
      <table aria-busy={busy || undefined} className="w-full border-separate border-spacing-0 text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {t.account}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {t.debit}
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              {t.credit}
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <tbody key={entry.id} className="group/entry">
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className={cx(cellPad, 'border-line pb-1! text-left font-normal group-not-first-of-type/entry:border-t')}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold" title={entry.businessKey}>
                    {entry.description}
                  </span>
                  <span className="flex flex-wrap gap-x-4 text-14 text-muted">
                    {openClaim !== undefined && entry.claimId ? (
                      <TextLink to={`/app/claims/${entry.claimId}?tab=money`}>{openClaim}</TextLink>
                    ) : null}
                    <DateTime at={entry.postedAt} style="dateTime" />
                  </span>
                </span>
                {entry.reversesId ? <span className="block text-14 text-muted">{t.reverses}</span> : null}
              </th>
            </tr>
            {entry.lines.map((line, at) => (
              <tr key={at}>
                <td className={cx(cellPad, 'py-0.5! pl-7!', isLast(entry, at) && 'pb-3!')}>{line.accountName}</td>
                <Side rupees={line.debit} last={isLast(entry, at)} />
                <Side rupees={line.credit} last={isLast(entry, at)} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const isLast = (entry: JournalEntryDto, at: number) => at === entry.lines.length - 1;

/** The opposite side of a line stays empty, as in a ledger. */
function Side({ rupees, last }: { readonly rupees: number; readonly last: boolean }) {
  return <td className={cx(side, 'py-0.5!', last && 'pb-3!')}>{rupees === 0 ? null : <Money rupees={rupees} />}</td>;
}
