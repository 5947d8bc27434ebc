import { useEffect, useState } from 'react';
import type { SignatureAsked } from '#contract/auth/factors.schemas.ts';
import { signByPasskey } from '#web/session/gate-form.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Density } from '#web/ui/density.tsx';
import DialogWindow from '#web/ui/dialog-window.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';

interface SignDialogProps {
  readonly asked: SignatureAsked;
  /** Why the last attempt was refused. */
  readonly trouble: string | undefined;
  /** The data changed since it was signed. */
  readonly changed: boolean;
  /** Called with the signature header, or null if cancelled. */
  readonly onEnd: (signature: string | null) => void;
}

/** Shows in one sentence what is signed, and signs by passkey or code. */
export function SignDialog({ asked, trouble, changed, onEnd }: SignDialogProps) {
  const t = useTexts('signing');
  const decision = useDecisionText(asked.decision);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState(trouble ?? (changed ? t.changed : undefined));
  const { nonce, until, challengeId, options } = asked;

  useEffect(() => {
    // Otherwise the same key would close the dialog below, with its input.
    function cancel(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      onEnd(null);
    }
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [onEnd]);

  async function signWithKey(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      onEnd(headerOf({ nonce, until, passkey: await signByPasskey({ challengeId, options: options ?? {} }) }));
    } catch {
      // Cancelled, timed out, or no such passkey on this device: the browser does not tell which.
      setFailure(t.notSigned);
      setBusy(false);
    }
  }

  function signByCode(): void {
    if (code.length === 6) onEnd(headerOf({ nonce, until, challengeId, code }));
    else setFailure(t.codeMissing);
  }

  const byPasskey = asked.means === 'passkey';
  return (
    <Density value="desk">
      <DialogWindow
        open
        dismissible={false}
        onOpenChange={() => onEnd(null)}
        title={t.title}
        description={<span className="text-16 text-ink">{decision}</span>}
        footer={
          <>
            <Button variant="secondary" onClick={() => onEnd(null)}>
              {t.cancel}
            </Button>
            {byPasskey ? (
              <Button loading={busy} onClick={() => void signWithKey()}>
                {t.byPasskey}
              </Button>
            ) : (
              <Button onClick={signByCode}>{t.sign}</Button>
            )}
          </>
        }
      >
        {failure ? (
          <Banner tone="error" announce className="mb-4">
            {failure}
          </Banner>
        ) : null}
        {byPasskey ? (
          <p className="text-muted">{t.passkeyHint}</p>
        ) : (
          <OtpField
            label={t.code}
            hint={t.codeHint}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => (event.key === 'Enter' ? signByCode() : undefined)}
          />
        )}
      </DialogWindow>
    </Density>
  );
}

function headerOf(said: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The signed decision, in one sentence. */
function useDecisionText({ action, claim, amount, account, name, person }: SignatureAsked['decision']): string {
  const t = useTexts('signing.say');
  const about = {
    claim: claim ?? '',
    amount: amount === null ? '' : formatRupees(rupeesToPaise(amount)),
    account: account ?? '',
    name: name ?? '',
    person: person ?? '',
  };
  const kinds: Readonly<Record<string, string>> = t.kinds;
  const change = [kinds[about.name] ?? about.name, about.person, about.amount].filter((one) => one !== '').join(', ');
  const sentences: Record<string, string> = {
    'decide-approve': account ? t.approve(about) : t.approveNoAccount(about),
    'send-to-second-approval': account ? t.propose(about) : t.proposeNoAccount(about),
    'confirm-approval': account ? t.confirm(about) : t.confirmNoAccount(about),
    'return-to-review': t.returnToReview(about),
    'decide-reject': t.reject(about),
    'retry-payout': t.pay(about),
    'release-payout': t.pay(about),
    'propose-write-off': t.proposeWriteOff(about),
    'confirm-write-off': t.confirmWriteOff(about),
    'propose-return': t.proposeReturn(about),
    'confirm-return': t.confirmReturn(about),
    'propose-surplus': t.proposeSurplus(about),
    'confirm-surplus': t.confirmSurplus(about),
    'propose-reversal': t.proposeReversal(about),
    'confirm-reversal': t.confirmReversal(about),
    'propose-charge': t.proposeCharge(about),
    'confirm-charge': t.confirmCharge(about),
    'retry-refund': t.refund(about),
    'return-quarantined': t.refund(about),
    'change-payee': t.changePayee(about),
    'propose-change': t.proposeChange({ about: change }),
    'confirm-change': t.confirmChange({ about: change }),
    'confirm-insurer': t.confirmInsurer(about),
    'confirm-officer': t.confirmOfficer(about),
    'confirm-letter': t.confirmLetter(about),
    'change-survey-fee': t.surveyFee(about),
    'confirm-survey-fee': t.surveyFee(about),
    'approve-surveyor-bill': t.surveyorBill(about),
    'pay-surveyor-again': t.paySurveyor(about),
  };
  return sentences[action] ?? t.other;
}
