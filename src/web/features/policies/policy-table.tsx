import { Pencil } from 'lucide-react';
import type { PolicyDto } from '#contract/policies.schemas.ts';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PlateGroups } from '#web/ui/plate.tsx';

/** One row per policy, with links to its claims. */
export function PolicyTable({
  policies,
  busy,
  onEdit,
}: {
  readonly policies: readonly PolicyDto[];
  readonly busy: boolean;
  readonly onEdit: ((policy: PolicyDto) => void) | undefined;
}) {
  const t = useTexts('policies');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={policies}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'policy',
          header: columns.policy,
          card: 'title',
          className: 'whitespace-nowrap',
          cell: ({ policyNumber }) => policyNumber,
        },
        {
          id: 'insurer',
          header: columns.insurer,
          card: 'meta',
          className: 'sm:max-w-44',
          cell: ({ insurerName }) => <TwoLines text={insurerName} />,
        },
        {
          id: 'vehicle',
          header: `${columns.vehicle} · ${columns.holder}`,
          className: 'sm:max-w-44',
          cell: ({ registrationNumber, holderName }) => (
            <>
              <span className="whitespace-nowrap">
                <PlateGroups number={registrationNumber} />
              </span>
              <TwoLines text={holderName} />
            </>
          ),
        },
        {
          id: 'cover',
          header: `${columns.cover} · ${columns.period}`,
          cell: ({ kind, startsOn, endsOn, state }) => (
            <span className="flex flex-wrap items-center gap-x-2 max-lg:justify-end">
              <span className="basis-full whitespace-nowrap">{t.kinds[kind]}</span>
              <span title={t.states[state]}>
                <DateTime at={startsOn} /> {t.to} <DateTime at={endsOn} />
              </span>
              {state === 'in-force' ? null : <Badge>{t.states[state]}</Badge>}
            </span>
          ),
        },
        { id: 'idv', header: columns.idv, align: 'right', cell: ({ idv }) => (idv === null ? t.none : <Money rupees={idv} />) },
        {
          id: 'claims',
          header: columns.claims,
          cell: ({ claims }) =>
            claims.length === 0
              ? t.none
              : claims.map(({ id, number }) => (
                  <TextLink key={id} to={`/app/claims/${id}`} className="block whitespace-nowrap">
                    {number}
                  </TextLink>
                )),
        },
        ...(onEdit
          ? [
              {
                id: 'edit',
                header: t.edit,
                hideHeader: true,
                align: 'right' as const,
                className: 'w-12',
                cell: (policy: PolicyDto) => (
                  <IconButton
                    label={t.editOf({ number: policy.policyNumber })}
                    icon={<Pencil aria-hidden className="size-4" />}
                    onClick={() => onEdit(policy)}
                    className="-my-2"
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
