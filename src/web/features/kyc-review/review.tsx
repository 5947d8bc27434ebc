import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isTyping } from '#web/desk/use-row-keys.ts';
import { FileView } from '#web/files/file-view.tsx';
import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DecidedList } from './decided-list.tsx';
import { DecisionsForm } from './decisions-form.tsx';
import { EnteredFields } from './entered-fields.tsx';
import { kycReviewText } from './kyc-review.text.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { waitingQuery, type KycDetail } from './review-query.ts';

export interface ReviewProps {
  readonly detail: KycDetail;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onDecided: (detail: KycDetail) => Promise<void>;
  readonly onReopened: (detail: KycDetail) => Promise<void>;
  readonly onReload: () => void;
}

/** The document on the left stays in view; fields and decisions on the right. */
export function Review({ detail, shown, onShow, onDecided, onReopened, onReload }: ReviewProps) {
  const t = useTexts(kycReviewText);
  const names = useTexts(kycNames);
  const own = useUser().id === detail.userId;
  const [reopening, setReopening] = useState(false);
  const last = detail.documents.length - 1;
  const document = detail.documents[Math.min(shown, last)];

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') onShow(Math.min(shown + 1, last));
      if (event.key === 'k') onShow(Math.max(shown - 1, 0));
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown, last, onShow]);

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <section aria-label={document ? names.documents[document.type] : t.documents} className="lg:sticky lg:top-4 lg:self-start">
        {document ? (
          <Card
            title={names.documents[document.type]}
            actions={
              <>
                <Button variant="secondary" disabled={shown <= 0} onClick={() => onShow(shown - 1)}>
                  {t.previous}
                </Button>
                <Button variant="secondary" disabled={shown >= last} onClick={() => onShow(shown + 1)}>
                  {t.next}
                </Button>
              </>
            }
          >
            <FileView
              key={document.fileKey}
              file={{ filename: document.fileKey, originalName: document.originalName, mimeType: document.mimeType }}
            />
            <p className="mt-2 text-14 text-muted">{t.keys}</p>
          </Card>
        ) : (
          <p className="text-muted">{t.none}</p>
        )}
      </section>
      <div className="grid content-start gap-5">
        <Card>
          <DescriptionList
            layout="grid"
            items={[
              { term: t.role, value: names.roles[detail.role] },
              { term: t.email, value: detail.email },
              { term: t.submitted, value: <DateTime at={detail.submittedAt} style="dateTime" /> },
              ...(detail.decidedAt ? [{ term: t.decided, value: <DateTime at={detail.decidedAt} style="dateTime" /> }] : []),
              ...(detail.timesSubmitted > 1 ? [{ term: t.times, value: String(detail.timesSubmitted) }] : []),
            ]}
          />
        </Card>
        <EnteredFields detail={detail} />
        <section>
          <h2 className="mb-3 text-18 font-bold">{t.documents}</h2>
          {detail.status === 'pending' && !own ? (
            <DecisionsForm detail={detail} shown={shown} onShow={onShow} onDecided={onDecided} onReload={onReload} />
          ) : (
            <div className="grid gap-4">
              {own ? <Banner>{t.own}</Banner> : null}
              <DecidedList detail={detail} shown={shown} onShow={onShow} />
              {detail.status === 'approved' && !own ? (
                <Button variant="secondary" className="justify-self-start" onClick={() => setReopening(true)}>
                  {t.reopen}
                </Button>
              ) : null}
              {detail.status === 'pending' ? null : <NextWaiting userId={detail.userId} />}
            </div>
          )}
        </section>
      </div>
      {reopening ? (
        <ReopenDialog
          detail={detail}
          onClose={() => setReopening(false)}
          onReopened={(next) => {
            setReopening(false);
            void onReopened(next);
          }}
        />
      ) : null}
    </div>
  );
}

/** On to whoever waits longest now. */
function NextWaiting({ userId }: { readonly userId: string }) {
  const t = useTexts(kycReviewText);
  const { data } = useQuery(waitingQuery);
  const next = data?.data.find((row) => row.userId !== userId);
  if (!data) return null;
  if (!next) return <p className="text-muted">{t.noneWaiting}</p>;
  return (
    <LinkButton to={`/app/users/kyc/${next.userId}`} className="justify-self-start">
      {t.nextWaiting(next.name)}
    </LinkButton>
  );
}
