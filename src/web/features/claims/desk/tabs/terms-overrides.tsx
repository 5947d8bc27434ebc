import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { isIsoDate } from '#domain/dates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What staff set against the record, and who; and that the vehicle's age is the owner's word. */
export function TermsOverrides({ settlement }: { readonly settlement: SettlementDto }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const { overrides, termSources } = settlement;
  return (
    <>
      {termSources.registeredOn === 'owner' ? <Banner tone="warn">{t.ageAssumed}</Banner> : null}
      {overrides.length > 0 ? (
        <Banner tone={overrides.some(({ raises }) => raises) ? 'warn' : 'info'}>
          <p>{t.overridden}</p>
          <ul className="list-disc pl-5">
            {overrides.map(({ term, recorded, by, raises }) => (
              <li key={term}>
                {t[term]} (<Recorded value={recorded} />){by ? `, ${by}` : ''}
                {raises ? <span className="font-semibold">: {t.raises}</span> : null}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}

type RecordedValue = SettlementDto['overrides'][number]['recorded'];

function Recorded({ value }: { readonly value: RecordedValue }) {
  const { terms: t } = useTexts('claims.desk.tabs.calculation');
  const words: Record<string, string> = { ...t.classes, ...t.modes };
  const said = () => {
    if (value === null) return t.nothing;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return value.toLocaleString('en-IN');
    return isIsoDate(value) ? <DateTime at={value} /> : (words[value] ?? value);
  };
  return (
    <>
      {t.onRecord} {said()}
    </>
  );
}
