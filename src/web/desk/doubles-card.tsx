import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { answerDoubleBody } from '#contract/kyc/doubles.schemas.ts';
import type { DoubleDto } from '#contract/kyc/doubles.schemas.ts';
import { answerDouble } from '#contract/kyc/kyc.endpoints.ts';
import { doubleRelations } from '#domain/kyc/doubles.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Props {
  readonly userId: string;
  readonly doubles: readonly DoubleDto[];
  /** API path of the data that lists them, refetched after an answer. */
  readonly shown: string;
}

/** Other accounts with the same tax number, bank account or name. Approval and payment are blocked until staff explain each duplicate. */
export default function DoublesCard({ userId, doubles, shown }: Props) {
  const { double: t, title: proposals } = useTexts('proposals');
  const me = useUser();
  return (
    <Card title={t.title}>
      <p className="max-w-prose">{t.text}</p>
      <ul className="mt-3 grid grid-cols-1 divide-y divide-line">
        {doubles.map((one) => (
          <li key={one.userId} className="grid grid-cols-1 gap-3 py-3 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={one.garageId ? `/app/garages/${one.garageId}` : `/app/users/${one.userId}`}>{one.name}</TextLink>
              <span>
                {t.shared}: {one.shared.map((kind) => t.kinds[kind]).join(', ')}
              </span>
              <Badge tone={one.state === 'answered' ? 'success' : 'warn'}>{t.states[one.state]}</Badge>
            </p>
            {one.answer ? (
              <p className="text-muted">
                {t.relations[one.answer.relation]}: {one.answer.reason}
              </p>
            ) : null}
            {one.state === 'open' && permits(me, 'payee.propose') ? (
              <Answer userId={userId} otherId={one.userId} shown={shown} />
            ) : null}
            {one.state === 'waiting' && permits(me, 'payee.confirm') ? (
              <TextLink to="/app/proposals">{proposals}</TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answer({ userId, otherId, shown }: Omit<Props, 'doubles'> & { readonly otherId: string }) {
  const { double: t } = useTexts('proposals');
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const form = useContractForm(answerDoubleBody, { defaultValues: { otherId, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.answer}
      onSubmit={async (body) => {
        await api(answerDouble, { params: { userId }, body, idempotencyKey: sameKey(body) });
        await renew(queries, keysBelow(shown), ...workKeys);
        toast.success(t.sent);
      }}
    >
      <RadioGroup
        label={t.relation}
        layout="row"
        options={doubleRelations.map((value) => ({ value, label: t.relations[value] }))}
        {...form.field('relation')}
      />
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
