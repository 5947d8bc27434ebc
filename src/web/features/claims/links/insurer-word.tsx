import { CodeGate } from '#web/otp/otp-entry.tsx';
import { linkToken } from '#web/page/secret-page.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';
import { useState } from 'react';
import type { OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import { openWord, viewWordLink, sendWordCode } from '#contract/claims/review/settlement.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnswerForms, isLinkOver } from './insurer-word-forms.tsx';
import { DateTime } from '#web/ui/date-time.tsx';

const ask = (token: string, signal: AbortSignal | undefined) => api(viewWordLink, { params: { token }, signal });

/** What an officer of the insurer opens from our letter: a code to their mailbox, what is asked, their answer. */
export default function InsurerWord() {
  const t = useTexts('insurersWord');
  const link = useClaimLink(ask);
  const [opened, setOpened] = useState<OpenedWord>();

  async function open(otp: string): Promise<void> {
    try {
      setOpened(await api(openWord, { params: { token: linkToken() }, body: { otp } }));
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      link.refuse(error);
    }
  }

  return (
    <LinkPage
      title={t.title}
      link={link}
      done={t.done}
      doneText={t.doneText}
      refused={
        <LinkButton variant="secondary" to="/contact">
          {t.contact}
        </LinkButton>
      }
    >
      {(asked) =>
        opened ? (
          <AnswerForms
            opened={opened}
            onDone={link.finish}
            onRefused={(error) => {
              setOpened(undefined);
              if (isLinkOver(error)) link.refuse(error);
              else link.check();
            }}
          />
        ) : (
          <CodeStep link={asked} onCode={open} onOver={link.refuse} />
        )
      }
    </LinkPage>
  );
}

interface CodeStepProps {
  readonly link: ReplyOf<typeof viewWordLink>;
  readonly onCode: (otp: string) => Promise<void>;
  readonly onOver: (error: unknown) => void;
}

/** Has a code sent to the mailbox on record, and takes it. */
function CodeStep({ link, onCode, onOver }: CodeStepProps) {
  const t = useTexts('insurersWord');
  const { insurer, mailbox } = link;
  return (
    <>
      <p>
        {t.lead({ insurer, mailbox })} {t.until} <DateTime at={link.expiresAt} style="dateTime" />.
      </p>
      <CodeGate
        label={t.send}
        hint={t.sent({ mailbox })}
        notSent="otp.send-failed"
        failed="otp.verify-failed"
        send={() => api(sendWordCode, { params: { token: linkToken() } })}
        onVerify={onCode}
        isOver={(error) => {
          if (isLinkOver(error)) onOver(error);
          return isLinkOver(error);
        }}
      />
    </>
  );
}
