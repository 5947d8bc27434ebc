import type { ExposureUseDto } from '#contract/exposure.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { ChangeLimit } from './change-limit.tsx';
import { UseOfLimit } from './use-of-limit.tsx';

interface UsesTableProps {
  readonly caption: string;
  readonly uses: readonly ExposureUseDto[];
  readonly busy: boolean;
}

/** The limits of one kind, the fullest first. */
export function UsesTable({ caption, uses, busy }: UsesTableProps) {
  const t = useTexts('exposure');
  return (
    <Table
      caption={caption}
      busy={busy}
      rows={uses}
      rowKey={({ subject }) => subject}
      columns={[
        { id: 'name', header: t.name, card: 'title', cell: ({ name }) => name ?? t.unnamed },
        { id: 'used', header: t.used, align: 'right', cell: ({ used }) => <Money rupees={used} /> },
        {
          id: 'limit',
          header: t.limit,
          align: 'right',
          cell: ({ limit, isOwn }) => (
            <>
              <Money rupees={limit} /> {isOwn ? <Badge>{t.own}</Badge> : null}
            </>
          ),
        },
        { id: 'bar', header: t.share, className: 'sm:w-60', cell: (use) => <UseOfLimit use={use} /> },
        {
          id: 'change',
          header: t.change,
          hideHeader: true,
          cell: (use) => <ChangeLimit limitOf={use} limit={use.limit} name={use.name} />,
        },
      ]}
    />
  );
}
