import { Button } from '#web/ui/button.tsx';
import { SavedNote } from '#web/ui/saved-note.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ApplicationEndProps {
  /** Words of the page. */
  readonly t: {
    readonly register: string;
    readonly registering: string;
    readonly drafted: string;
    readonly haveAccount: string;
    readonly login: string;
  };
  readonly sending: boolean;
  readonly savedAt: Date | undefined;
  /** Id of what tells why it cannot be sent yet. */
  readonly blockedBy?: string | undefined;
}

/** The button that sends a long sign-up, what is kept of it on the device, and the way for who has an account. */
export function ApplicationEnd({ t, sending, savedAt, blockedBy }: ApplicationEndProps) {
  return (
    <>
      <Button
        type="submit"
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        loading={sending}
        loadingText={t.registering}
      >
        {t.register}
      </Button>
      <div>
        <SavedNote at={savedAt} onDevice />
        <p className="text-14 text-muted">{t.drafted}</p>
      </div>
      <p className="text-muted">
        {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
      </p>
    </>
  );
}
