import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { sampleSettlement } from './sample-claim.ts';
import { SampleTable } from './sample-table.tsx';

/** A worked example of a claim's money. Our fee has no figure here: the page of the costs has it by the slabs in force (decision 067). */
export function SampleSection() {
  const { sample: t } = useTexts('landing');
  const { insurerPays, youPay, weAdvance } = sampleSettlement;
  return (
    <section aria-labelledby="sample" className="border-y border-line bg-paper">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="sample" className="text-28 font-bold">
            {t.title}
          </h2>
          <p className="mt-3 max-w-prose text-18 text-muted">{t.text}</p>
          <p className="mt-6 max-w-prose border-l-4 border-brand pl-4">
            {t.feeNote} <TextLink to="/costs">{t.costs}</TextLink>
          </p>
        </div>
        <div className="rounded-card border border-line bg-white shadow-raised">
          <p className="border-b border-line px-4 py-3 text-14 font-semibold text-muted sm:px-6">{t.tag}</p>
          <div className="px-4 py-4 sm:px-6">
            <SampleTable />
          </div>
          <dl className="grid border-t border-line sm:grid-cols-3">
            {(
              [
                [t.insurerPays, insurerPays],
                [t.youPay, youPay],
                [t.weAdvance, weAdvance],
              ] as const
            ).map(([term, amount], at) => (
              <div
                key={term}
                className={`flex items-baseline justify-between gap-3 px-4 py-3 sm:block sm:px-6 sm:py-4 ${
                  at === 2
                    ? 'bg-success-tint text-success max-sm:rounded-b-card sm:rounded-br-card'
                    : 'max-sm:border-b max-sm:border-line sm:border-r sm:border-line'
                }`}
              >
                <dt className="text-14">{term}</dt>
                <dd className="text-18 font-bold sm:mt-1 sm:text-22">
                  <Money paise={amount} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
