import { BadgeCheck, MessageSquare } from 'lucide-react';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import type { IsoDate } from '#domain/dates.ts';
import { cashlessStanding } from '#domain/directory/cashless.ts';
import type { CashlessStanding, CashlessWord } from '#domain/directory/cashless.ts';
import { cx } from '#web/ui/class-names.ts';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';

const order: readonly CashlessStanding[] = ['confirmed', 'said', 'lapsed'];

export interface CashlessWordsProps {
  readonly listing: Pick<GarageListing, 'cashless'>;
  readonly today: IsoDate;
  /** At most so many, and how many more. */
  readonly most?: number;
}

/** With whom it repairs cashless, and who says so: what we confirmed first, what nobody said for a year last and grey. */
export function CashlessWords({ listing, today, most = 50 }: CashlessWordsProps) {
  const t = useTexts('directory');
  const rank = (word: CashlessWord) => order.indexOf(cashlessStanding(word, today));
  const words = [...listing.cashless].sort((a, b) => rank(a) - rank(b));
  return (
    <ul className="grid gap-1">
      {words.slice(0, most).map((word) => (
        <One key={word.insurer} word={word} standing={cashlessStanding(word, today)} />
      ))}
      {words.length > most ? <li className="text-muted">{t.moreServices({ count: words.length - most })}</li> : null}
    </ul>
  );
}

function One({ word, standing }: { readonly word: CashlessWord; readonly standing: CashlessStanding }) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const { insurer, saidOn, confirmedOn } = word;
  const last = confirmedOn !== null && confirmedOn > saidOn ? confirmedOn : saidOn;
  const date = formatDate(
    standing === 'confirmed' ? (confirmedOn ?? saidOn) : standing === 'said' ? saidOn : last,
    'date',
    locale,
  );
  const Icon = standing === 'confirmed' ? BadgeCheck : MessageSquare;
  return (
    <li className={cx('flex items-start gap-1', standing === 'lapsed' && 'text-muted')}>
      <Icon aria-hidden className={cx('mt-1 size-4 shrink-0', standing === 'confirmed' ? 'text-success' : 'text-muted')} />
      <span className="min-w-0">
        {insurer} <span className="text-muted">· {t.cashlessSaid[standing]({ date })}</span>
      </span>
    </li>
  );
}
