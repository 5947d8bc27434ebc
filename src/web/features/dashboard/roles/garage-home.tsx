import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Circle, ChevronRight, Landmark, ReceiptIndianRupee, Send, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getGarageDashboard } from '#contract/dashboard.endpoints.ts';
import type { GarageDashboardDto } from '#contract/dashboard.schemas.ts';
import { garageDashboard } from '#contract/garages/garages.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Density } from '#web/ui/density.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { noticesEvery, NoticesCard } from '../notices-card.tsx';
import { RoleActions } from './boards.tsx';
import { DueWeek, Figures } from './figures.tsx';
import { WorkTable } from './work-table.tsx';

/** The garage's home page: money, tasks, then the rest. Before the first claim, what to do first. */
export function GarageHome() {
  const t = useTexts('dashboard.roles');
  const query = useQuery({ ...apiQuery(getGarageDashboard), refetchInterval: noticesEvery });
  const listing = useQuery(apiQuery(garageDashboard));
  return (
    <Density value="desk">
      <Loaded query={query} lines={8} errorTitle={t.failed}>
        {({ money, figures, work, tasks, due }) => (
          <div className="grid grid-cols-1 gap-5 text-body">
            {money ? <MoneyStrip money={money} /> : null}
            {!money && listing.data ? <FirstDay listing={listing.data} /> : null}
            {money || work.length > 0 ? <WorkTable work={work} tasks={tasks} allTo="/app/repairs" /> : null}
            {due ? <DueWeek due={due} /> : null}
            <Figures figures={figures} board={{ clocks: {}, noNoughts: true }} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <div className="grid grid-cols-1 gap-5">
                {money && listing.data?.listingId ? (
                  <Card>
                    <SendOwner listing={listing.data} />
                  </Card>
                ) : null}
                <RoleActions actions={['repairs', 'estimates', 'ownPayouts', 'directory']} />
                <ListingCard query={listing} />
              </div>
              <NoticesCard />
            </div>
          </div>
        )}
      </Loaded>
    </Density>
  );
}

type GarageMoney = NonNullable<GarageDashboardDto['money']>;

/** Every approved rupee once: in the bank, on its way, or waiting; each links to its list. */
function MoneyStrip({ money: { bank, onItsWay, forInvoice, forOthers } }: { readonly money: GarageMoney }) {
  const t = useTexts('partners.home');
  return (
    <section aria-labelledby="money" className="rounded-card border border-line bg-surface">
      <h2 id="money" className="sr-only">
        {t.money}
      </h2>
      <ul className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        <Sum to="/app/payouts" icon={<Landmark aria-hidden className="size-5 text-success" />} name={t.bank} amount={bank.amount}>
          {t.days30}
          {bank.today > 0 ? (
            <>
              {' · '}
              {t.today} <Money rupees={bank.today} />
            </>
          ) : null}
        </Sum>
        <Sum
          to="/app/payouts"
          icon={<Send aria-hidden className="size-5 text-brand" />}
          name={t.onItsWay}
          amount={onItsWay.amount}
        >
          {t.claims({ n: onItsWay.claims })}
        </Sum>
        <Sum
          to="/app/repairs?view=in-repair"
          icon={<ReceiptIndianRupee aria-hidden className="size-5" />}
          name={forInvoice.claims > 0 ? t.forInvoices({ n: forInvoice.claims }) : t.noInvoices}
          amount={forInvoice.amount}
          needsYou={forInvoice.claims > 0}
        >
          {forInvoice.claims > 0 ? t.sendInvoices : t.allSent}
        </Sum>
      </ul>
      {forOthers.claims > 0 ? (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-14 text-muted">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          <span>
            {t.forOthers({ n: forOthers.claims })} <Money rupees={forOthers.amount} />
          </span>
        </p>
      ) : null}
    </section>
  );
}

interface SumProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly amount: number;
  readonly needsYou?: boolean;
  readonly children: ReactNode;
}

function Sum({ to, icon, name, amount, needsYou = false, children }: SumProps) {
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-3 max-[16rem]:grid-cols-1 md:grid-cols-[auto_1fr] md:py-4',
        needsYou && 'bg-warn-tint',
      )}
    >
      {icon}
      <Link to={to} className="rounded-control font-semibold after:absolute after:inset-0 hover:text-brand hover:underline">
        {name}
      </Link>
      <span className="text-18 font-bold md:col-span-2 md:mt-1 md:text-28">
        <Money rupees={amount} />
      </span>
      <span className="col-start-2 text-14 text-muted md:col-span-2 md:col-start-1">{children}</span>
    </li>
  );
}

type Listing = ReplyOf<typeof garageDashboard>;

/** Before the first claim: what blocks payouts, in order, and how the first claim comes in. */
function FirstDay({ listing }: { readonly listing: Listing }) {
  const t = useTexts('partners.firstDay');
  const isListed = listing.applicationState === 'listed';
  const steps = [
    { key: 'kyc', to: '/kyc', done: listing.kycStatus === 'approved' || listing.kycStatus === 'pending' },
    { key: 'bank', to: '/app/profile/garage', done: listing.bankVerified },
    { key: 'fee', to: '/app/profile/listing', done: isListed },
  ] as const;
  const next = steps.find(({ done }) => !done);
  return (
    <Card title={t.title} padded={false}>
      <p className="px-4 pt-1 text-muted sm:px-5">{t.lead}</p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ key, to, done }) => {
          const Icon = done ? CircleCheck : Circle;
          return (
            <li key={key} className="relative flex min-h-control items-center gap-3 px-4 py-2.5 sm:px-5">
              <Icon aria-hidden className={cx('size-5 shrink-0', done ? 'text-success' : 'text-control')} />
              <span className="grid flex-1">
                {done ? (
                  <span>
                    {t.steps[key]} <span className="sr-only">{t.done}</span>
                  </span>
                ) : (
                  <Link to={to} className="rounded-control font-semibold text-brand after:absolute after:inset-0">
                    {t.steps[key]}
                  </Link>
                )}
                {key === next?.key ? <span className="text-14 text-muted">{t.why[key]}</span> : null}
              </span>
              {done ? null : <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
            </li>
          );
        })}
        {listing.listingId ? (
          <li className="px-4 py-3 sm:px-5">
            <SendOwner listing={listing} />
          </li>
        ) : null}
      </ol>
    </Card>
  );
}

/** The link with which an owner starts a claim with this garage. */
function SendOwner({ listing: { listingId, garageName } }: { readonly listing: Listing }) {
  const t = useTexts('partners.sendOwner');
  const link = new URL(`/app/claims/new?garage=${listingId}`, window.location.origin).href;
  const message = t.message({ garage: garageName, link });
  return (
    <section aria-labelledby="send-owner" className="grid gap-2">
      <h3 id="send-owner" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-muted">{t.text}</p>
      <p className="flex flex-wrap items-center gap-2">
        <LinkButton variant="secondary" to={`https://wa.me/?text=${encodeURIComponent(message)}`}>
          {t.whatsapp}
        </LinkButton>
        <LinkButton variant="secondary" to={`sms:?body=${encodeURIComponent(message)}`}>
          {t.sms}
        </LinkButton>
        <CopyButton text={link} label={t.link} />
      </p>
    </section>
  );
}

/** Status of the garage's listing, and what blocks payouts. */
function ListingCard({ query }: { readonly query: Parameters<typeof Loaded<Listing>>[0]['query'] }) {
  const { listing: t } = useTexts('dashboard.roles');
  return (
    <Card title={t.title}>
      <Loaded query={query}>
        {(listing) => (
          <div className="grid grid-cols-1 gap-3">
            <p>{t.states[listing.applicationState]}</p>
            {listing.kycStatus === 'approved' ? null : <Banner tone="warn">{t.kyc}</Banner>}
            {listing.bankVerified ? null : <Banner tone="warn">{t.bank}</Banner>}
            <DescriptionList
              amounts
              items={[
                ...(listing.listedUntil
                  ? [
                      {
                        term: t.until,
                        value: (
                          <>
                            <DateTime at={listing.listedUntil} />
                            {listing.daysLeft === null ? null : (
                              <span className="block text-14 text-muted">{t.daysLeft({ n: listing.daysLeft })}</span>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
                { term: t.fee, value: <Money rupees={listing.listingFee} /> },
                ...(listing.totalPaid > 0 ? [{ term: t.paid, value: <Money rupees={listing.totalPaid} /> }] : []),
              ]}
            />
            <div>
              <LinkButton to="/app/profile/listing" variant={listing.isFeeDue ? 'primary' : 'secondary'}>
                {listing.isFeeDue ? (listing.applicationState === 'approved' ? t.pay : t.renew) : t.manage}
              </LinkButton>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
