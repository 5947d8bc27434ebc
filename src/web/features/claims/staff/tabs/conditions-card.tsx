import { savePapersRead, saveSettlementTerms } from '#contract/claims/review/settlement.endpoints.ts';
import { papersReadBody } from '#contract/claims/review/settlement.schemas.ts';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { api } from '#web/api/api-client.ts';
import { parseAmount } from '#web/ui/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { formatDate } from '#web/ui/date-time.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

interface Props {
  readonly desk: ClaimDesk;
  readonly settlement: SettlementDto;
  /** Until the decision. */
  readonly canChange: boolean;
}

/** Broken conditions that register or papers suggest, for a person to decide, and what the papers say. */
export function ConditionsCard({ desk, settlement, canChange }: Props) {
  const t = useTexts('claims.desk.tabs.calculation.conditions');
  const { proposedBreaches: proposed, papersRead } = settlement;
  if (proposed.length === 0 && !canChange) return null;
  return (
    <Card title={t.title}>
      {proposed.length > 0 ? <Proposals {...{ desk, settlement, canChange }} /> : <p className="text-muted">{t.none}</p>}
      {papersRead ? <p className="mt-2 text-14 text-muted">{t.readBy({ name: papersRead.by })}</p> : null}
      {canChange ? (
        <Disclosure summary={t.papers}>
          <PapersForm desk={desk} papersRead={papersRead} />
        </Disclosure>
      ) : null}
    </Card>
  );
}

function Proposals({ desk, settlement, canChange }: Props) {
  const { conditions: t, terms: names } = useTexts('claims.desk.tabs.calculation');
  const { done } = useTexts('claims.desk.staff');
  const { locale } = useLocale();
  const { proposedBreaches, terms } = settlement;
  const decide = (breach: typeof terms.breach) =>
    desk.act(
      () => api(saveSettlementTerms, { params: { id: desk.claim.id }, body: { ...terms, breach, breachPercent: null } }),
      done.terms,
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {proposedBreaches.map(({ condition, why, source, until, excessKg }) => (
          <li key={condition} className="grid grid-cols-1 gap-1">
            <p className="font-semibold">
              {t.why[why]} {until ? formatDate(until, 'date', locale) : null}
              {excessKg === null ? null : t.excess({ kg: excessKg.toLocaleString('en-IN') })}
            </p>
            <p className="text-14 text-muted">{t.source[source]}</p>
            <p>{t.proposal}</p>
            {canChange && terms.breach !== condition ? (
              <div>
                <Button variant="secondary" onClick={() => void decide(condition)}>
                  {t.settle({ condition: names.breaches[condition] })}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {terms.breach === null ? null : (
        <p className="mt-3">
          {t.decided({ condition: names.breaches[terms.breach] })} {formatRupees(rupeesToPaise(settlement.insurerPays))}
        </p>
      )}
      {canChange && terms.breach !== 'none' ? (
        <Button variant="quiet" className="-ml-4" onClick={() => void decide('none')}>
          {t.dismiss}
        </Button>
      ) : null}
    </>
  );
}

const numberOrNull = (typed: unknown) => parseAmount(typed) ?? null;
const dayOrNull = (typed: unknown) => (typed === '' ? null : typed);
const unread = { licenceUntil: null, fitnessUntil: null, permitUntil: null, loadKg: null, unladenKg: null };

function PapersForm({ desk, papersRead }: { readonly desk: ClaimDesk; readonly papersRead: SettlementDto['papersRead'] }) {
  const { conditions: t } = useTexts('claims.desk.tabs.calculation');
  const { done, saving } = useTexts('claims.desk.staff');
  const form = useContractForm(papersReadBody, { defaultValues: papersRead ?? unread });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      onSubmit={(body) => desk.act(() => api(savePapersRead, { params: { id: desk.claim.id }, body }), done.terms)}
    >
      {(['licenceUntil', 'fitnessUntil', 'permitUntil'] as const).map((name) => (
        <DateField key={name} label={t[name]} optional {...form.field(name, { setValueAs: dayOrNull })} />
      ))}
      {(['loadKg', 'unladenKg'] as const).map((name) => (
        <NumberField
          key={name}
          label={t[name]}
          suffix="kg"
          optional
          inputMode="numeric"
          {...form.field(name, { setValueAs: numberOrNull })}
        />
      ))}
      <div className="md:col-span-2">
        <Button type="submit" variant="secondary" loading={form.formState.isSubmitting} loadingText={saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
