import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { checkTaxNumbers, listApplications } from '#contract/garages/garage-account.endpoints.ts';
import type { getApplication } from '#contract/garages/garage-account.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { keysBelow, renew } from '#web/api-query.ts';
import { useUser } from '#web/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useErrorText } from '#web/use-error-text.ts';

type Application = ReplyOf<typeof getApplication>;
interface Registered {
  readonly valid: boolean;
  readonly name: string | null;
  readonly isSameName: boolean;
}

/** What the tax registers said of GSTIN and PAN, beside what the garage entered; and asking them. */
export function TaxCheck({ application: { profile, checks } }: { readonly application: Application }) {
  const { application: desk } = useTexts('garages.desk');
  const { taxCheck: t } = desk;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mayAsk = permits(useUser(), 'application.decide');
  const { tax } = checks;
  const ask = useMutation({
    mutationFn: () => api(checkTaxNumbers, { params: { id: profile.id } }),
    onSuccess: () => renew(queries, keysBelow(listApplications.path)),
  });
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-3">
        {ask.error ? (
          <Banner tone="error" announce>
            {errorText(ask.error, 'register.silent')}
          </Banner>
        ) : null}
        {tax ? (
          <DescriptionList
            items={[
              { term: desk.fields.companyTradeName, value: profile.companyTradeName || profile.garageName },
              { term: t.gst, value: tax.gst ? <Said registered={tax.gst} status={tax.gst.status} /> : t.noGst },
              { term: t.pan, value: <Said registered={tax.pan} status={null} /> },
              {
                term: t.asked,
                value: (
                  <>
                    <DateTime at={tax.checkedAt} style="dateTime" /> · {tax.checkedBy}
                  </>
                ),
              },
            ]}
          />
        ) : (
          <p className="text-muted">{t.notAsked}</p>
        )}
        {mayAsk ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={ask.isPending}
            loadingText={t.asking}
            onClick={() => ask.mutate()}
          >
            {t.ask}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function Said({
  registered: { valid, name, isSameName },
  status,
}: {
  readonly registered: Registered;
  readonly status: string | null;
}) {
  const { taxCheck: t } = useTexts('garages.desk').application;
  if (!valid) return <Badge tone="danger">{t.unknown}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{name ?? t.nameless}</span>
      {name === null ? null : <Badge tone={isSameName ? 'success' : 'warn'}>{isSameName ? t.sameName : t.otherName}</Badge>}
      {status === null ? null : <Badge tone={/^active$/i.test(status) ? 'success' : 'danger'}>{status}</Badge>}
    </span>
  );
}
