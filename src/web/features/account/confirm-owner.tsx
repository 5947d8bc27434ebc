import { askOwnPasskey } from '#contract/auth/factors.endpoints.ts';
import type { removeTotp } from '#contract/auth/factors.endpoints.ts';
import { totpCodeForm, recoveryCodeForm } from '#contract/auth/factors.schemas.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ProofForms } from '#web/session/proof-forms.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Factors } from './factors-card.tsx';

export type TakeProof = (proof: BodyInputOf<typeof removeTotp>) => Promise<void>;

/** One of the account's own factors, the strongest first. `take` does what was to be confirmed. */
export function ConfirmOwner({ factors, take }: { readonly factors: Factors; readonly take: TakeProof }) {
  const t = useTexts('account.factors');
  const methods = [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.totpSince ? (['totp'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
  return (
    <div className="grid gap-4">
      <h4 className="font-semibold">{t.confirmTitle}</h4>
      {methods.length === 0 ? null : (
        <ProofForms
          methods={methods}
          words={t}
          send={t.confirm}
          usePasskey={t.usePasskey}
          passkeyLead={<p className="text-14 text-muted">{t.passkeyLead}</p>}
          askPasskey={() => api(askOwnPasskey, { body: {} })}
          codeRules={totpCodeForm}
          recoveryRules={recoveryCodeForm}
          take={take}
          narrow
        />
      )}
    </div>
  );
}
