import { askSecondStepPasskey, secondStep } from '#contract/auth/factors.endpoints.ts';
import type { login } from '#contract/auth/auth.endpoints.ts';
import type { BodyInputOf, ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { GateForm } from '#web/session/gate-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { useTexts } from '#web/ui/texts.ts';

type LoginReply = ReplyOf<typeof login>;
type Pending = NonNullable<LoginReply['secondStep']>;

const rules = () => import('#contract/auth/factors.schemas.ts');
const codeRules = lazySchema(async () => (await rules()).secondStepCodeForm);
const recoveryRules = lazySchema(async () => (await rules()).recoveryCodeForm);

interface SecondStepProps {
  readonly pending: Pending;
  readonly onDone: (reply: LoginReply) => Promise<void>;
  /** Back to the password; `message` says why, unless the user chose to. */
  readonly onBack: (message?: string) => void;
}

/** After the password: the strongest factor first, others one press away. */
export function SecondStep({ pending, onDone, onBack }: SecondStepProps) {
  const t = useTexts('auth.secondStep');
  const errorText = useErrorText();

  /** Throws errors that the form shows at a field; errors that can't be retried lead back to the password. */
  async function take(given: Omit<BodyInputOf<typeof secondStep>, 'token'>): Promise<void> {
    let reply;
    try {
      reply = await api(secondStep, { body: { ...given, token: pending.token } });
    } catch (error) {
      const over = error instanceof ApiError && (error.code === 'auth.second-step-expired' || error.details['triesLeft'] === 0);
      if (over) return onBack(errorText(error, 'auth.second-step.expired'));
      throw error;
    }
    await onDone(reply);
  }

  return (
    <GateForm
      methods={pending.methods.length > 0 ? pending.methods : ['recovery-code']}
      words={t}
      send={t.go}
      usePasskey={t.passkey}
      passkeyLead={<p>{t.passkeyLead}</p>}
      askPasskey={() => api(askSecondStepPasskey, { body: { token: pending.token } })}
      codeRules={codeRules}
      recoveryRules={recoveryRules}
      take={take}
      below={
        <Button variant="quiet" className="-ml-4 text-left" onClick={() => onBack()}>
          {t.back}
        </Button>
      }
    />
  );
}
