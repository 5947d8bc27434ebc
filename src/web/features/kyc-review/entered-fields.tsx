import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { kycReviewText } from './kyc-review.text.ts';
import type { KycDetail } from './review-query.ts';

/** What the person entered, and below it what sign-up had checked: to be compared with the document beside. */
export function EnteredFields({ detail }: { readonly detail: KycDetail }) {
  const t = useTexts(kycReviewText);
  const names = useTexts(kycNames).fields;
  const entered = Object.entries(names).flatMap(([name, term]) => {
    const value = textOf(detail.fields[name]);
    return value === undefined ? [] : [{ term, value: value || t.empty }];
  });
  return (
    <div className="grid gap-4">
      <Card title={t.fields}>
        <DescriptionList layout="grid" items={entered} />
      </Card>
      {detail.checked.length > 0 ? (
        <Card title={t.checked}>
          <DescriptionList
            layout="grid"
            items={detail.checked.map(({ label, value }) => ({ term: label, value: value || t.empty }))}
          />
        </Card>
      ) : null}
    </div>
  );
}

/** A field as it was entered; undefined for one that this role does not have. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : undefined;
}
