import type { KeyFactsDto } from '#contract/claims/offer/key-facts.schemas.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { KeyFactsPdfButton } from './key-facts-pdf-button.tsx';

/** Folded: every fee, the yearly rate and what happens afterwards, in the words that are kept; and the same as PDF. */
export function KeyFactsPart({ claimId, facts }: { readonly claimId: string; readonly facts: KeyFactsDto }) {
  const t = useTexts('claims.offer.card');
  return (
    <div className="grid gap-1">
      <Disclosure summary={t.keyFacts}>
        <div className="-ml-7 grid gap-4">
          <DescriptionList
            amounts
            items={facts.words.amounts.map(({ label, value, isMain = false }) => ({ term: label, value, strong: isMain }))}
          />
          <dl className="grid gap-3 text-14">
            {facts.words.notes.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Disclosure>
      <KeyFactsPdfButton claimId={claimId} version={facts.version} />
    </div>
  );
}
