import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listSessions } from '#contract/account/account.endpoints.ts';
import {
  addPasskey,
  listFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
} from '#contract/auth/factors.endpoints.ts';
import { newPasskeyForm, presentPasswordForm } from '#contract/auth/factors.schemas.ts';
import { api } from '#web/api-client.ts';
import { queryKey } from '#web/api-query.ts';
import { makePasskey, PasskeyFailure } from '#web/passkeys.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type FactorStep =
  | { readonly kind: 'add-passkey' | 'add-totp' | 'remove-totp' | 'new-codes' }
  | { readonly kind: 'remove-passkey'; readonly id: string; readonly name: string };

interface StepProps {
  readonly step: FactorStep;
  /** Done or given up. */
  readonly onEnd: () => Promise<void>;
}

/** One change of the second factors, from the password to what is shown once. */
export default function FactorStepPart({ step, onEnd }: StepProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const text = useMessageText();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Codes are kept on the screen until their owner has said that they are safe. */
  async function done(said: Parameters<typeof text>[0], recoveryCodes: readonly string[] | null): Promise<void> {
    toast.success(text(said));
    await queries.invalidateQueries({ queryKey: queryKey(listFactors) });
    await queries.invalidateQueries({ queryKey: queryKey(listSessions) });
    if (recoveryCodes) setCodes(recoveryCodes);
    else await onEnd();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onEnd()} />;
  const cancel = () => void onEnd();
  switch (step.kind) {
    case 'add-passkey':
      return <AddPasskey onCancel={cancel} onDone={(recoveryCodes) => done('auth.passkey.added', recoveryCodes)} />;
    case 'add-totp':
      return <AddTotp onCancel={cancel} onDone={(recoveryCodes) => done('auth.totp.added', recoveryCodes)} />;
    default:
      return (
        <WithPassword
          step={step}
          onCancel={cancel}
          onConfirmed={async (body) => {
            if (step.kind === 'new-codes') {
              const { recoveryCodes } = await api(renewRecoveryCodes, { body });
              return done('auth.recovery-codes.renewed', recoveryCodes);
            }
            if (step.kind === 'remove-passkey') await api(removePasskey, { params: { id: step.id }, body });
            else await api(removeTotp, { body });
            return done(step.kind === 'remove-passkey' ? 'auth.passkey.removed' : 'auth.totp.removed', null);
          }}
        />
      );
  }
}

function AddPasskey({
  onDone,
  onCancel,
}: {
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useTexts('account.factors');
  const text = useMessageText();
  const user = useUser();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(newPasskeyForm, { defaultValues: { name: '', password: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async ({ name, password }) => {
        setFailure(undefined);
        const request = await api(startPasskey, { body: { password } });
        try {
          const made = await makePasskey(request);
          const { recoveryCodes } = await api(addPasskey, { body: { ...made, name } });
          await onDone(recoveryCodes);
        } catch (error) {
          if (!(error instanceof PasskeyFailure)) throw error;
          setFailure(text(error.key));
        }
      }}
    >
      <h3 className="font-semibold">{t.addPasskey}</h3>
      <p className="text-14 text-muted">{t.addPasskeyLead}</p>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      <TextField label={t.name} hint={t.nameHint} required autoComplete="off" {...form.field('name')} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.waiting}>
          {t.goOn}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}

function WithPassword({
  step,
  onConfirmed,
  onCancel,
}: {
  readonly step: FactorStep;
  readonly onConfirmed: (body: { password: string }) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useTexts('account.factors');
  const user = useUser();
  const form = useContractForm(presentPasswordForm, { defaultValues: { password: '' } });
  const codes = step.kind === 'new-codes';
  const name = step.kind === 'remove-passkey' ? step.name : t.totp;
  return (
    <ContractFormElement form={form} className="grid gap-4" onSubmit={onConfirmed}>
      <h3 className="font-semibold">{codes ? t.newCodes : t.removeAsk({ name })}</h3>
      <p className="text-14 text-muted">{codes ? t.newCodesText : t.removeText}</p>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={codes ? 'primary' : 'danger'}
          loading={form.formState.isSubmitting}
          loadingText={t.waiting}
        >
          {codes ? t.newCodes : t.remove}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}
