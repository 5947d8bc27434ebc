import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dutyRateBody } from '#contract/claims/deed/duty-rate.ts';
import { getStampDuties, proposeStampDuty } from '#contract/claims/deed/deed.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { dutyBases } from '#domain/claims/deed/stamp-duty.ts';
import { permits } from '#domain/permissions.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

type Rate = ReplyOf<typeof getStampDuties>['rates'][number];

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
/** As the first rows and the form's hint name it. */
const isUnconfirmed = ({ source }: Rate) => /confirmed by counsel/i.test(source);

/** Stamp duty of each state and kind of instrument; another rate is proposed from its row. */
export function StampDuties() {
  const { stamps: t, addStamps, lead, change } = useTexts('platformSettings');
  const mayChange = permits(useUser(), 'setting.manage');
  const [changed, setChanged] = useState<Rate | null>(null);
  const query = useQuery(apiQuery(getStampDuties));
  return (
    <Loaded query={query} lines={8}>
      {({ rates }) => {
        const open = rates.filter(isUnconfirmed).length;
        return (
          <>
            <p className="max-w-prose text-muted">{lead}</p>
            {open > 0 ? <Banner tone="warn">{t.unconfirmed({ n: open })}</Banner> : null}
            <Table
              caption={t.caption}
              rows={rates}
              rowKey={({ state, instrument, validFrom }) => `${state} ${instrument} ${validFrom}`}
              columns={[
                { id: 'state', header: t.state, card: 'title', cell: ({ state }) => state },
                { id: 'instrument', header: t.instrument, cell: ({ instrument }) => t.instruments[instrument] },
                { id: 'basis', header: t.basis, cell: (rate) => <Duty rate={rate} /> },
                { id: 'source', header: t.source, card: 'meta', cell: ({ source }) => source },
                {
                  id: 'from',
                  header: t.from,
                  cell: ({ validFrom, isUpcoming }) => (
                    <>
                      <DateTime at={validFrom} /> {isUpcoming ? <Badge tone="info">{t.upcoming}</Badge> : null}
                    </>
                  ),
                },
                {
                  id: 'change',
                  header: change,
                  hideHeader: true,
                  align: 'right',
                  cell: (rate) =>
                    mayChange ? (
                      <Button variant="quiet" onClick={() => setChanged(rate)}>
                        {change}
                      </Button>
                    ) : null,
                },
              ]}
            />
            <Dialog open={changed !== null} onOpenChange={() => setChanged(null)} title={addStamps}>
              {changed ? <DutyForm from={changed} onSaved={() => setChanged(null)} /> : null}
            </Dialog>
          </>
        );
      }}
    </Loaded>
  );
}

function Duty({ rate }: { readonly rate: Rate }) {
  const { stamps: t } = useTexts('platformSettings');
  const { basis, percent, amount, least, most, hasEStamp } = rate;
  const said =
    basis === 'exempt'
      ? t.bases.exempt
      : basis === 'fixed'
        ? rupees(amount)
        : most === null
          ? t.share({ percent, least: rupees(least) })
          : t.shareTo({ percent, least: rupees(least), most: rupees(most) });
  return (
    <>
      {said}
      {hasEStamp || basis === 'exempt' ? null : <span className="text-muted"> · {t.paper}</span>}
    </>
  );
}

function DutyForm({ from, onSaved }: { readonly from: Rate; readonly onSaved: () => void }) {
  const { stamps: t } = useTexts('platformSettings');
  const queries = useQueryClient();
  const today = useToday();
  const { isUpcoming: _, ...before } = from;
  const form = useContractForm(dutyRateBody, { defaultValues: { ...before, validFrom: today } });
  const basis = form.watch('basis');
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => {
        const kept = {
          ...body,
          percent: body.basis === 'share' ? body.percent : 0,
          amount: body.basis === 'fixed' ? body.amount : 0,
        };
        return api(proposeStampDuty, { body: kept, idempotencyKey });
      }}
      onSaved={() => {
        void queries.invalidateQueries({ queryKey: keysBelow(getStampDuties.path) });
        onSaved();
      }}
    >
      <p className="font-bold">
        {from.state}: {t.instruments[from.instrument]}
      </p>
      <SelectField
        label={t.basis}
        options={dutyBases.map((value) => ({ value, label: t.bases[value] }))}
        {...form.field('basis')}
      />
      {basis === 'share' ? (
        <>
          <NumberField label={t.percent} suffix="%" step={0.0001} {...form.amount('percent')} />
          <MoneyField label={t.least} {...form.amount('least')} />
          <MoneyField label={t.most} hint={t.mostHint} optional {...form.amount('most')} />
          <MoneyField label={t.roundTo} {...form.amount('roundTo')} />
        </>
      ) : null}
      {basis === 'fixed' ? <MoneyField label={t.amount} {...form.amount('amount')} /> : null}
      <Checkbox label={t.eStamp} {...form.field('hasEStamp')} />
      <TextField label={t.source} autoComplete="off" {...form.field('source')} />
    </VersionForm>
  );
}
