import type { CoverReply } from '#contract/claims/review/cover.schemas.ts';
import { isIsoDate } from '#domain/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Check = CoverReply['checks'][number];

const tones = { holds: 'success', fails: 'danger', 'not-known': 'warn' } as const;

/** What was checked before money is advanced: what fails first, then what nobody knows; what holds can be opened. */
export function ChecksList({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  const of = (result: Check['result']) => checks.filter((check) => check.result === result);
  const open = [...of('fails'), ...of('not-known')];
  const holding = of('holds');
  return (
    <div className="grid grid-cols-1 gap-2">
      {open.length > 0 ? <List checks={open} /> : <p>{t.allHold}</p>}
      {holding.length > 0 ? (
        <Disclosure summary={t.holding({ count: holding.length })}>
          <List checks={holding} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function List({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  return (
    <ul className="grid grid-cols-1 gap-3">
      {checks.map(({ check, result, source, why, about, stops }) => (
        <li key={check} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3">
          <span>
            <Badge tone={tones[result]}>{t.results[result]}</Badge>
          </span>
          <span className="min-w-0">
            <span className="font-semibold">{t.checks[check]}</span>
            <span className="block">
              {t.why[why]} <About about={about} />
            </span>
            <span className="block text-14 text-muted">{t.from[source]}</span>
            {result === 'fails' && stops ? <span className="block text-14 text-danger">{t.stops}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A day, a name, other claims' numbers, the papers that are missing, or the terms that were set. */
function About({ about }: Pick<Check, 'about'>) {
  const { names } = useTexts('claims.files.documentTypes');
  const { terms } = useTexts('claims.desk.tabs.calculation');
  const words: Record<string, unknown> = { ...names, ...terms };
  const [first = '', ...rest] = about;
  const list = (texts: readonly string[]) =>
    texts.map((text) => (typeof words[text] === 'string' ? words[text] : text)).join(', ');
  if (!isIsoDate(first)) return list(about);
  return (
    <>
      <DateTime at={first} />
      {rest.length > 0 ? `, ${list(rest)}` : null}
    </>
  );
}
