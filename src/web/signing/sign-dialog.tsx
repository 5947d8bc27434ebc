import { useEffect, useState } from 'react';
import type { SignatureAsked } from '#contract/signatures/signature-header.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Density } from '../ui/density.tsx';
import DialogWindow from '../ui/dialog-window.tsx';
import { OtpField } from '../ui/otp-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDecisionText } from './decision-text.ts';

interface SignDialogProps {
  readonly asked: SignatureAsked;
  /** Why the last try was refused. */
  readonly trouble: string | undefined;
  /** What was signed is not what is there now. */
  readonly changed: boolean;
  /** With the header, or null for whoever gives up. */
  readonly onEnd: (signature: string | null) => void;
}

/** Says in a sentence what is signed, and has it signed by the passkey or a code. */
export function SignDialog({ asked, trouble, changed, onEnd }: SignDialogProps) {
  const t = useTexts('signing');
  const decision = useDecisionText(asked.decision);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState(trouble ?? (changed ? t.changed : undefined));
  const { nonce, until, challengeId, options } = asked;

  useEffect(() => {
    // A dialog below, with what somebody has typed, would close by the same key.
    function cancel(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      onEnd(null);
    }
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [onEnd]);

  async function signByPasskey(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      onEnd(headerOf({ nonce, until, passkey: { challengeId, credential: credential.toJSON() } }));
    } catch {
      // Cancelled at the device, timed out, no such passkey here: the browser does not tell which.
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
              <Button loading={busy} onClick={() => void signByPasskey()}>
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
