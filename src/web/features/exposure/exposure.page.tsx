import { List, ListViews, useList } from '#web/desk/list-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { listExposure, viewExposure } from '#contract/exposure.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useListParams } from '#web/desk/use-list-params.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useState } from 'react';
import type { ExposureKey, ExposureKind } from '#domain/exposure/exposure.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import type { ExposureUseDto } from '#contract/exposure.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';

export const handle: PageHandle = { permission: 'exposure.read', words: ['office'] };

const kinds = ['insurer', 'garage', 'owner', 'garage-surveyor', 'claim'] as const;

/** Our exposure, in total and per counterparty, against its limits. */
export default function ExposurePage() {
  const t = useTexts('exposure');
  const params = useListParams();
  const kind = params.oneOf('kind', kinds);
  const summary = useQuery(apiQuery(viewExposure));
  const list = useList(listExposure, { kind, ...params.asked });
  return (
    <Page title={t.title} documentTitle={`${t.kinds[kind]} – ${t.title}`}>
      <div className="grid grid-cols-1 gap-4 text-14">
        <p className="max-w-prose text-muted">{t.lead}</p>
        <Loaded query={summary} lines={3}>
          {({ total, kinds: common }) => (
            <>
              <Card title={t.total} actions={<ChangeLimit limitOf={total} limit={total.limit} />}>
                <UseOfLimit use={total} large />
              </Card>
              <ListViews
                label={t.views}
                ids={kinds}
                texts={t.kinds}
                current={kind}
                to={(id) => ({ kind: id === 'insurer' ? '' : id, search: '' })}
              />
              <CommonLimit kind={kind} common={common.find((one) => one.kind === kind)} />
            </>
          )}
        </Loaded>
        <List list={list} search={{ label: t.search }} file empty={t.empty}>
          {(page, busy) => <UsesTable caption={t.kinds[kind]} uses={page.data} busy={busy} />}
        </List>
      </div>
    </Page>
  );
}

const LimitForm = lazyPart(() => import('./limit-form.tsx'));

interface ChangeLimitProps {
  readonly limitOf: ExposureKey;
  /** Current limit. */
  readonly limit: number;
  /** Name of the counterparty; omitted for the default limit of a kind. */
  readonly name?: string | null;
}

/** For users who manage settings: requests another limit. */
function ChangeLimit({ limitOf, limit, name }: ChangeLimitProps) {
  const t = useTexts('exposure');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  if (!permits(useUser(), 'setting.manage')) return null;
  const title = name ? t.changeOf({ name }) : t.changeCommon[limitOf.kind];
  return (
    <>
      <Button variant="secondary" size="desk" aria-label={title} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <LimitForm
          limitOf={limitOf}
          limit={limit}
          onDone={() => {
            setOpen(false);
            toast.success(t.proposed);
          }}
        />
      </Dialog>
    </>
  );
}

interface CommonLimitProps {
  readonly kind: Exclude<ExposureKind, 'total'>;
  readonly common: { readonly limit: number; readonly near: number } | undefined;
}

/** Default limit of this kind, and how many are near their limit. */
function CommonLimit({ kind, common }: CommonLimitProps) {
  const t = useTexts('exposure');
  if (!common) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        {t.common[kind]({ limit: formatRupees(rupeesToPaise(common.limit)) })}{' '}
        {common.near > 0 ? <strong>{t.nearCount({ n: common.near })}</strong> : t.noneNear}
      </p>
      <ChangeLimit limitOf={{ kind, subject: '' }} limit={common.limit} />
    </div>
  );
}

/** Utilisation of a limit as a bar with the remainder; bold from 80 %. */
function UseOfLimit({ use, large = false }: { readonly use: ExposureUseDto; readonly large?: boolean }) {
  const t = useTexts('exposure');
  const { used, limit, percent, isNear } = use;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const isFull = used >= limit && used > 0;
  const left = isFull ? t.full : t.left({ left: rupees(limit - used), percent });
  return (
    <div className="grid w-full min-w-40 grid-cols-1 gap-1.5">
      {large ? (
        <p>
          <Money rupees={used} className="text-22 font-bold" /> {t.ofLimit({ limit: rupees(limit) })}
        </p>
      ) : null}
      <ProgressBar
        label={t.usedOf({ used: rupees(used), limit: rupees(limit) })}
        value={Math.min(percent, 100)}
        tone={isFull ? 'danger' : isNear ? 'warn' : 'brand'}
      />
      <p className="text-14 text-muted">{isNear ? <strong className="text-ink">{left}</strong> : left}</p>
    </div>
  );
}

interface UsesTableProps {
  readonly caption: string;
  readonly uses: readonly ExposureUseDto[];
  readonly busy: boolean;
}

/** Limits of one kind, highest utilisation first. */
function UsesTable({ caption, uses, busy }: UsesTableProps) {
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
