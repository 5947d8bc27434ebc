import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getClaimBalance, nameSurplusAccount, payCharges } from '#contract/claims/recovery/receivables.endpoints.ts';
import { surplusAccountBody } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ClaimBalanceDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow, renew } from '#web/api/api-query.ts';
import { openCheckout, useRestoredPage } from '#web/payments/checkout.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { useErrorText } from '#web/api/use-error-text.ts';

const inWords = (rupees: number) => formatRupees(rupeesToPaise(rupees));

/** Open balance between owner and us from the insurer's payment; nothing for most claims. Its texts load with it. */
export default function BalanceCard({ claimId }: { readonly claimId: string }) {
  const { data } = useQuery(apiQuery(getClaimBalance, { params: { id: claimId } }));
  return data && (data.due > 0 || data.surpluses.length > 0) ? <Balance claimId={claimId} data={data} /> : null;
}

function Balance({ claimId, data }: { readonly claimId: string; readonly data: ClaimBalanceDto }) {
  if (!useWords('balance')) return null;
  return (
    <>
      {data.due > 0 ? <DueCard claimId={claimId} balance={data} /> : null}
      {data.surpluses.map((surplus) => (
        <SurplusCard key={surplus.id} claimId={claimId} surplus={surplus} />
      ))}
    </>
  );
}

function DueCard({ claimId, balance }: { readonly claimId: string; readonly balance: ClaimBalanceDto }) {
  const t = useTexts('claims.balance');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  useRestoredPage(() => setBusy(false));
  async function pay(): Promise<void> {
    setBusy(true);
    setSaid(undefined);
    try {
      const order = await api(payCharges, { params: { id: claimId } });
      if (order.status === 'pending') return openCheckout(order); // the page is being left
      setSaid(t.underWay);
    } catch (error) {
      setSaid(errorText(error, 'payment.gateway.unavailable'));
    }
    setBusy(false);
  }
  const amount = inWords(balance.due);
  const open = balance.charges.filter(({ isPaid }) => !isPaid);
  return (
    <Card title={t.dueTitle({ amount })} className="border-brand">
      <div className="grid gap-4">
        {said ? <Banner tone="warn" title={said} announce /> : null}
        {open.some(({ cause }) => cause !== 'paid-to-owner') ? <p>{t.dueText}</p> : null}
        {open.some(({ cause }) => cause === 'paid-to-owner') ? <p>{t.passOnText}</p> : null}
        <ul className="grid gap-2">
          {open.map((charge) => (
            <li key={charge.id}>
              <span className="font-semibold">{inWords(charge.amount)}</span> {charge.reason}
              <span className="block text-14 text-muted">
                {t.by} <DateTime at={charge.dueOn} style="date" />
              </span>
            </li>
          ))}
        </ul>
        <Button loading={busy} loadingText={t.opening} onClick={() => void pay()}>
          {t.pay({ amount })}
        </Button>
      </div>
    </Card>
  );
}

interface SurplusProps {
  readonly claimId: string;
  readonly surplus: ClaimBalanceDto['surpluses'][number];
}

function SurplusCard({ claimId, surplus }: SurplusProps) {
  const t = useTexts('claims.balance');
  const account = { last4: surplus.account ?? '', utr: surplus.utr ?? '' };
  return (
    <Card title={t.surplusTitle({ amount: inWords(surplus.amount) })} className="border-brand">
      {surplus.state === 'account' ? (
        <div className="grid gap-4">
          {surplus.isRefused ? <Banner tone="warn" title={t.refused} /> : null}
          <p>{t.surplusText}</p>
          <AccountForm claimId={claimId} />
        </div>
      ) : (
        <p>{surplus.state === 'success' && surplus.utr ? t.sent(account) : t.underWayTo(account)}</p>
      )}
    </Card>
  );
}

function AccountForm({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.balance');
  const queries = useQueryClient();
  const form = useContractForm(surplusAccountBody, { defaultValues: { accountName: '', accountNumber: '', ifsc: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.send}
      onSubmit={async (body) => {
        await api(nameSurplusAccount, { params: { id: claimId }, body });
        await renew(queries, keysBelow(getClaimBalance.path, { id: claimId }));
      }}
    >
      <TextField label={t.accountName} autoComplete="name" {...form.field('accountName')} />
      <TextField label={t.accountNumber} inputMode="numeric" autoComplete="off" {...form.field('accountNumber')} />
      <TextField label={t.ifsc} inputClassName="uppercase" autoComplete="off" {...form.field('ifsc')} />
    </ConfirmForm>
  );
}
