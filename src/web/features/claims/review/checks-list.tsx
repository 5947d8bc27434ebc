import type { CoverReply } from '#contract/claims/review/review.schemas.ts';
import { isIsoDate } from '#domain/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';

const checkRow = 'grid grid-cols-1 items-baseline gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_1fr]';

type Check = CoverReply['checks'][number];

const tones = { holds: 'success', fails: 'danger', 'not-known': 'warn' } as const;

/** Checks before an advance: failed first, then unknown; passed ones can be expanded. */
export function ChecksList({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  const of = (result: Check['result']) => checks.filter((check) => check.result === result);
  const [failing, unknown, holding] = [of('fails'), of('not-known'), of('holds')];
  return (
    <div className="grid grid-cols-1 gap-2">
      {failing.length > 0 ? (
        <div className="rounded-control border border-danger bg-danger-tint px-3 py-2">
          <List checks={failing} />
        </div>
      ) : null}
      {unknown.length > 0 ? <Unknown checks={unknown} /> : null}
      {failing.length + unknown.length === 0 ? <p>{t.allHold}</p> : null}
      {holding.length > 0 ? (
        <Disclosure summary={t.holding({ count: holding.length })}>
          <List checks={holding} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Unknown results grouped by what is missing: one action often answers several. */
function Unknown({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  const missing = ({ why, about }: Check) => [why, ...about].join();
  const kinds = [...new Set(checks.map(missing))];
  const groups = kinds.map((kind) => [kind, checks.filter((check) => missing(check) === kind)] as const);
  return (
    <ul className="grid grid-cols-1 gap-3">
      {groups.map(([key, group]) => (
        <li key={key} className={checkRow}>
          <span>
            <Badge tone={tones['not-known']}>{t.results['not-known']}</Badge>
          </span>
          <span className="min-w-0">
            {group.map(({ check }) => (
              <span key={check} className="block font-semibold">
                {t.checks[check]}
              </span>
            ))}
            {group.slice(0, 1).map(({ why, about }) => (
              <span key={why} className="block">
                {t.why[why]} <About about={about} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function List({ checks }: Pick<CoverReply, 'checks'>) {
  const t = useTexts('claims.desk.cover');
  return (
    <ul className="grid grid-cols-1 gap-3">
      {checks.map(({ check, result, source, why, about, stops }) => (
        <li key={check} className={checkRow}>
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

/** Details of a check: a date, a name, related claim numbers, missing documents, overridden terms, or vehicle classes. */
function About({ about }: Pick<Check, 'about'>) {
  const { names } = useTexts('claims.files.documentTypes');
  const { terms } = useTexts('claims.desk.tabs.calculation');
  const words: Record<string, unknown> = { ...names, ...terms, ...terms.classes };
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
