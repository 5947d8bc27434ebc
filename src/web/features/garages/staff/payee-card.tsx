import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { acceptPayee, getApplication } from '#contract/garages/garages.endpoints.ts';
import { applicationReasonBody } from '#contract/garages/garages.schemas.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useUser } from '#web/session/session-store.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** An account in a different name: the first of two approvers accepts it here. */
export default function PayeeCard({
  application: { profile, checks },
}: {
  readonly application: ReplyOf<typeof getApplication>;
}) {
  const { application: t } = useTexts('garages.desk');
  const { payee: kinds, title: proposals } = useTexts('proposals');
  const me = useUser();
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const form = useContractForm(applicationReasonBody, { defaultValues: { reason: '' } });
  return (
    <Card title={t.payee.title}>
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-prose">{t.payee.text}</p>
        <DescriptionList items={[{ term: t.nameAtBank, value: checks.nameAtBank ?? kinds.unknown }]} />
        {permits(me, 'payee.propose') ? (
          <ConfirmForm
            form={form}
            submit={t.payee.accept}
            onSubmit={async (body) => {
              await api(acceptPayee, { params: { id: profile.id }, body, idempotencyKey: sameKey(body) });
              await renew(queries, keysBelow(getApplication.path), ...workKeys);
              toast.success(t.payee.accepted);
              form.reset({ reason: '' });
            }}
          >
            <TextArea label={kinds.reason} rows={3} {...form.field('reason')} />
          </ConfirmForm>
        ) : null}
        {permits(me, 'payee.confirm') ? <TextLink to="/app/proposals">{proposals}</TextLink> : null}
      </div>
    </Card>
  );
}
