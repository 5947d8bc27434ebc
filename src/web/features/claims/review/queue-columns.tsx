import type { QueryInputOf } from '#contract/endpoint.ts';
import type { listClaimQueue } from '#contract/claims/review/review.endpoints.ts';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { claimStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { PlateTitle, ClockNote, placeOfStep, RowAct, StageBadge } from '#web/desk/claim-cells.tsx';
import { TwoLines } from '#web/desk/loaded.tsx';
import { PanelRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Money } from '#web/ui/money.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { TextsOf } from '#words/area.ts';

/** Columns and filters of the review queue, in screen order. */

interface Words {
  readonly t: TextsOf<'claims.review.desk'>;
  readonly words: TextsOf<'desk.claimWords'>;
}

export function queueColumns({
  t,
  words,
  acts,
  onPeek,
}: Words & { readonly acts: TextsOf<'desk.acts'>; readonly onPeek: (id: string) => void }): readonly Column<QueueClaimDto>[] {
  const { columns } = t;
  return [
    {
      id: 'number',
      header: columns.number,
      card: 'title',
      className: 'whitespace-nowrap',
      cell: ({ plate, number, vehicle }) => <PlateTitle plate={plate} claimNumber={number} vehicle={vehicle} />,
    },
    {
      id: 'copy',
      header: words.copyNumber,
      hideHeader: true,
      card: 'hidden',
      className: 'w-8 sm:px-0! sm:max-lg:hidden',
      cell: ({ number }) => (
        <span className="relative z-1">
          <CopyButton text={number} label={`${words.copyNumber} ${number}`} />
        </span>
      ),
    },
    {
      id: 'peek',
      header: t.peek.column,
      hideHeader: true,
      className: 'w-8 sm:px-0!',
      cell: ({ id, number }) => (
        <span className="relative z-1">
          <IconButton
            label={t.peek.show({ number })}
            icon={<PanelRight aria-hidden className="size-4" />}
            onClick={() => onPeek(id)}
          />
        </span>
      ),
    },
    {
      id: 'claimant',
      header: columns.claimant,
      className: 'sm:max-w-36',
      cell: ({ claimantName }) => <TwoLines text={claimantName} />,
    },
    {
      id: 'garage',
      header: columns.garage,
      className: 'sm:max-w-40 sm:max-[90rem]:hidden',
      cell: ({ garageName }) => (garageName === null ? t.none : <TwoLines text={garageName} />),
    },
    { id: 'stage', header: columns.stage, cell: ({ stage }) => <StageBadge stage={stage} /> },
    {
      id: 'next',
      header: columns.next,
      className: 'sm:max-w-44',
      cell: ({ id, clock, act }) => {
        // A sentence is not truncated: the end may carry the meaning.
        if (!act) return clock.text;
        const names: Partial<Record<typeof act, string>> = acts;
        return <RowAct to={placeOfStep(id, act)}>{names[act] ?? clock.text}</RowAct>;
      },
    },
    {
      id: 'clock',
      header: columns.clock,
      cell: ({ clock }) => (
        <span title={clock.text}>
          <ClockNote dueAt={clock.dueAt} overdue={clock.overdue} pausedHours={clock.paused?.remainingHours ?? null} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: columns.amount,
      align: 'right',
      cell: ({ approvedAmount, estimate }) => {
        const amount = approvedAmount ?? estimate;
        return amount === null ? t.none : <Money rupees={amount} />;
      },
    },
    {
      id: 'assignee',
      header: columns.assignee,
      className: 'sm:max-w-24 sm:max-lg:hidden',
      cell: ({ assignee }) => (assignee ? <TwoLines text={assignee.name} /> : t.none),
    },
  ];
}

/** Text search, single choice or multiple choice. With `chip`, an active filter is shown below the filters. */
export type QueueFilterField =
  | { readonly takes: 'words'; readonly label: string; readonly hint: string; readonly chip: (typed: string) => string }
  | {
      readonly takes: 'several';
      readonly label: string;
      readonly className: string;
      readonly placeholder: string;
      readonly choices: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[];
      readonly chip: (label: string) => string;
    }
  | {
      readonly takes: 'one';
      readonly label: string;
      readonly className: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    };

export interface QueueFilterContext extends Words {
  /** Id of the reader. */
  readonly me: string;
  /** Number of claims per stage; `undefined` while unknown. */
  readonly stageCounts: Partial<Record<ClaimStage, number>> | undefined;
}

/** Every filter of the endpoint, as named in the address. */
type QueueFilterName = Exclude<keyof QueryInputOf<typeof listClaimQueue>, 'view' | 'page' | 'limit'>;

/** Drafts are not claims yet; staff do not see them. */
const filedStages = claimStages.filter((stage) => stage !== 'draft');

export const queueFilterFields: Readonly<Record<QueueFilterName, (context: QueueFilterContext) => QueueFilterField>> = {
  search: ({ t }) => ({
    takes: 'words',
    label: t.search,
    hint: t.searchHint,
    chip: (words) => t.filteredSearch({ words }),
  }),
  stage: ({ t, words, stageCounts }) => ({
    takes: 'several',
    label: t.stages,
    className: 'w-full sm:w-44',
    placeholder: t.anyStage,
    choices: filedStages.map((stage) => ({
      value: stage,
      label: words.stages[stage],
      count: stageCounts && (stageCounts[stage] ?? 0),
    })),
    chip: (stage) => t.filteredStage({ stage }),
  }),
  assignee: ({ t, me }) => ({
    takes: 'one',
    label: t.assignee,
    className: 'w-full sm:w-60',
    choices: [
      { value: '', label: `${t.assignee}: ${t.anyAssignee}` },
      { value: me, label: `${t.assignee}: ${t.mine}` },
    ],
  }),
};

export const queueFilterNames = Object.keys(queueFilterFields) as readonly QueueFilterName[];
