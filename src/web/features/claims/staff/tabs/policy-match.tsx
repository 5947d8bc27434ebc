import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { claimPoliciesQuery } from '../staff-queries.ts';

/** Policies on file for the vehicle, and whether they cover the day of the incident. */
export function PolicyMatch({ claimId }: { readonly claimId: string }) {
  const { policies: t } = useTexts('claims.desk.tabs');
  const query = useQuery(claimPoliciesQuery(claimId));
  return (
    <Card title={t.title} actions={<TextLink to="/app/policies">{t.all}</TextLink>}>
      <Loaded query={query} lines={2}>
        {(policies) =>
          policies.length === 0 ? (
            <p className="text-muted">{t.none}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {policies.map((policy) => (
                <li key={policy.id}>
                  <p className="mb-2 flex flex-wrap items-center gap-2">
                    <span className="font-semibold">{policy.policyNumber}</span>
                    <Badge tone={policy.coversIncident ? 'success' : 'neutral'}>
                      {policy.coversIncident ? t.covers : t.coversNot}
                    </Badge>
                  </p>
                  <DescriptionList
                    items={[
                      { term: t.insurer, value: policy.insurerName },
                      { term: t.holder, value: policy.holderName },
                      {
                        term: t.period,
                        value: (
                          <>
                            <DateTime at={policy.startsOn} /> – <DateTime at={policy.endsOn} />
                          </>
                        ),
                      },
                      { term: t.cover, value: t.kinds[policy.kind] },
                      ...(policy.idv === null ? [] : [{ term: t.idv, value: <Money rupees={policy.idv} words /> }]),
                      ...(policy.hasZeroDepreciation || policy.hasImt23
                        ? [
                            {
                              term: t.addOns,
                              value: [policy.hasZeroDepreciation ? t.zero : '', policy.hasImt23 ? t.imt23 : '']
                                .filter(Boolean)
                                .join(', '),
                            },
                          ]
                        : []),
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
