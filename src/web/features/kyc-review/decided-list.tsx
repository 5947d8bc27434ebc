import { KycDecisionBadge } from '#web/kyc/kyc-badge.tsx';
import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { cx } from '#web/ui/class-names.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { KycDetail } from './review-query.ts';

/** The documents with what was decided, where there is nothing to decide now. */
export function DecidedList({
  detail,
  shown,
  onShow,
}: {
  readonly detail: KycDetail;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}) {
  const names = useTexts(kycNames).documents;
  return (
    <ul className="grid gap-3">
      {detail.documents.map((document, at) => (
        <li
          key={document.id}
          className={cx(
            'rounded-card border bg-white p-4',
            at === shown ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <button type="button" className="link min-h-6 font-semibold" aria-pressed={at === shown} onClick={() => onShow(at)}>
              {names[document.type]}
            </button>
            <KycDecisionBadge decision={document.decision} />
            <span className="min-w-0 text-14 wrap-anywhere text-muted">{document.originalName}</span>
          </div>
          {document.reason ? <p className="mt-1 text-danger">{document.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
