import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { PlateTitle } from '#web/desk/plate-title.tsx';
import { LapsedNote } from '#web/desk/lapsed-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { FeeActions } from './fee-actions.tsx';

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
const tones = {
  offered: 'neutral',
  agreed: 'neutral',
  lost: 'neutral',
  'to-bill': 'warn',
  raised: 'info',
  'sent-back': 'warn',
  approved: 'info',
  held: 'danger',
  paid: 'success',
} as const;

function stateOf({ bill, surveyState }: SurveyorFeeDto): keyof typeof tones {
  if (bill) return bill.state === 'approved' && bill.hold !== null ? 'held' : bill.state;
  if (surveyState === 'reported') return 'to-bill';
  return surveyState === 'assigned' ? 'offered' : surveyState === 'accepted' ? 'agreed' : 'lost';
}

/** A row a survey: what was agreed, billed, kept back and paid, and what there is to do. */
export function FeeTable({
  fees,
  isOwn,
  busy,
}: {
  readonly fees: readonly SurveyorFeeDto[];
  readonly isOwn: boolean;
  readonly busy: boolean;
}) {
  const t = useTexts('surveyorFees');
  const { columns } = t;
  // Empty, so that the card of a phone leaves its line out.
  const none = <span className="rows:before:content-['–']" />;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={fees}
      rowKey={({ surveyId }) => surveyId}
      columns={[
        {
          id: 'claim',
          header: columns.claim,
          card: 'title',
          cell: (fee) =>
            // The claim of a survey that was given back is not the surveyor's any more.
            isOwn && (fee.surveyState === 'declined' || fee.surveyState === 'recalled') ? (
              <PlateTitle {...fee} />
            ) : (
              <TextLink to={`/app/claims/${fee.claimId}`} className="inline-block no-underline">
                <PlateTitle {...fee} />
              </TextLink>
            ),
        },
        ...(isOwn ? [] : [{ id: 'surveyor', header: columns.surveyor, cell: ({ surveyor }: SurveyorFeeDto) => surveyor }]),
        {
          id: 'fee',
          header: columns.fee,
          align: 'right',
          cell: ({ offered: { fee, travel } }) => (
            <>
              <Money rupees={fee + travel} />
              {travel > 0 ? <span className="block text-14 text-muted">{t.travel({ amount: rupees(travel) })}</span> : null}
            </>
          ),
        },
        {
          id: 'total',
          header: columns.total,
          align: 'right',
          cell: ({ bill }) =>
            bill === null ? (
              none
            ) : (
              <>
                <Money rupees={bill.total} />
                {bill.gst > 0 ? <span className="block text-14 text-muted">{t.gst({ amount: rupees(bill.gst) })}</span> : null}
              </>
            ),
        },
        {
          id: 'tds',
          header: columns.tds,
          align: 'right',
          cell: ({ bill }) => (bill === null || bill.tds === null ? none : <Money rupees={bill.tds} />),
        },
        {
          id: 'net',
          header: columns.net,
          align: 'right',
          cell: ({ bill }) => (bill === null || bill.net === null ? none : <Money rupees={bill.net} />),
        },
        { id: 'state', header: columns.state, className: 'sm:min-w-48', cell: (fee) => <State fee={fee} /> },
        ...(fees.some(({ actions }) => actions.length > 0)
          ? [
              {
                id: 'actions',
                header: columns.actions,
                hideHeader: true,
                align: 'right' as const,
                cell: (fee: SurveyorFeeDto) => <FeeActions fee={fee} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function State({ fee }: { readonly fee: SurveyorFeeDto }) {
  const t = useTexts('surveyorFees');
  const say = useMessageText();
  const { bill, wanted } = fee;
  const state = stateOf(fee);
  return (
    <div className="grid justify-items-start gap-1 cards:justify-items-end cards:text-right">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {bill ? (
        <span className="text-14 text-muted">
          {bill.number}, <DateTime at={bill.billedOn} />
        </span>
      ) : null}
      {bill?.state === 'sent-back' && bill.sentBackReason ? <span className="text-14">{bill.sentBackReason}</span> : null}
      {bill?.hold && bill.state === 'approved' ? <span className="text-14">{say(`fee.hold.${bill.hold}`)}</span> : null}
      {bill?.state === 'paid' && bill.utr ? <span className="text-14 wrap-anywhere text-muted">{bill.utr}</span> : null}
      {wanted ? (
        <span className="text-14">
          {t.wanted({ by: wanted.by, amount: rupees(wanted.fee + wanted.travel), reason: wanted.reason })}{' '}
          <LapsedNote why={wanted.lapsed} by={wanted.by} />
        </span>
      ) : null}
    </div>
  );
}
