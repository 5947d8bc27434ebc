import { Check, Minus, X } from 'lucide-react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { checkTaxNumbers, listApplications } from '#contract/garages/garages.endpoints.ts';
import type { getApplication } from '#contract/garages/garages.endpoints.ts';
import { garageServices } from '#contract/directory/listings.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, renew } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';

type Application = ReplyOf<typeof getApplication>;
/** By key; brands and insurers are already names. */
const serviceNames = new Map<string, string>(garageServices.map(({ key, value }) => [key, value]));
const checkNames = ['panMatchesGst', 'gstStateMatches', 'bankVerified', 'emailVerified', 'phoneVerified'] as const;

/** The garage's input beside the check results. */
export function ApplicationFacts({ application }: { readonly application: Application }) {
  const { profile, checks, history } = application;
  const { application: t } = useTexts('garages.desk');
  const { fields } = t;
  const actions: Readonly<Record<string, string>> = useTexts('audit.actions');
  const lines = (names: readonly (keyof typeof fields & keyof Application['profile'])[]) =>
    names.map((name) => {
      const value = profile[name];
      const said = Array.isArray(value) ? value.map((one) => serviceNames.get(one) ?? one).join(', ') : String(value ?? '');
      return { term: fields[name], value: said };
    });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Card title={t.checks}>
          <ul className="grid grid-cols-1 gap-2">
            {checkNames.map((name) => (
              <Verdict key={name} label={t.check[name]} value={checks[name]} />
            ))}
          </ul>
          <div className="mt-3 border-t border-line pt-3">
            <DescriptionList
              items={[
                { term: t.nameAtBank, value: checks.nameAtBank },
                { term: fields.companyBankAccountName, value: profile.companyBankAccountName },
                { term: t.person, value: profile.authorizedPersonName },
              ]}
            />
          </div>
        </Card>
        <TaxCheck application={application} />
        <Card title={t.company}>
          <DescriptionList
            items={lines(['typeOfCompany', 'gstNo', 'companyTradeName', 'companyTradeNameAbc', 'gstAddress', 'panNo'])}
          />
        </Card>
        <Card title={t.bank}>
          <DescriptionList items={lines(['bankAccNo', 'bankIfscCode', 'companyBankAccountName'])} />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Card title={t.listing}>
          <DescriptionList
            items={[
              ...lines(['garageName', 'branchName', 'address', 'landmark']),
              {
                term: fields.place,
                value: [profile.district, profile.state, profile.pincode].filter(Boolean).join(', '),
              },
              ...lines([
                'mapLocation',
                'cellPhoneNo',
                'landlinePhoneNo',
                'contactEmail',
                'upiId',
                'workingDays',
                'contactTiming',
                'garageType',
                'servicesOffered',
                'brandAuthorizations',
                'insuranceAffiliations',
              ]),
            ]}
          />
        </Card>
        <Card title={t.person}>
          <DescriptionList items={lines(['authorizedPersonName', 'designation', 'emailAddress', 'phoneNo'])} />
        </Card>
        <Card title={t.history}>
          {history.length === 0 ? (
            <p className="text-muted">{t.noHistory}</p>
          ) : (
            <Timeline
              label={t.history}
              items={history.map(({ at, action, by, reason }, index) => ({
                id: String(index),
                at,
                title: actions[action] ?? action.replaceAll('-', ' '),
                detail: reason ? `${t.by({ who: by })}: ${reason}` : t.by({ who: by }),
              }))}
            />
          )}
        </Card>
      </div>
    </div>
  );
}

function Verdict({ label, value }: { readonly label: string; readonly value: boolean | null }) {
  const { application: t } = useTexts('garages.desk');
  const [Icon, color, said] =
    value === null
      ? ([Minus, 'text-muted', t.unknownCheck] as const)
      : value
        ? ([Check, 'text-success', t.yes] as const)
        : ([X, 'text-danger', t.no] as const);
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={`size-5 shrink-0 ${color}`} />
      <span className="flex-1">{label}</span>
      <span className={color}>{said}</span>
    </li>
  );
}

type CheckedApplication = ReplyOf<typeof getApplication>;
interface Registered {
  readonly valid: boolean;
  readonly name: string | null;
  readonly isSameName: boolean;
}

/** Results of the GSTIN and PAN registers beside the garage's input; can be queried again. */
function TaxCheck({ application: { profile, checks } }: { readonly application: CheckedApplication }) {
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
