import { CodeGate } from '#web/otp/otp-entry.tsx';
import { linkToken } from '#web/page/secret-page.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';
import { useState } from 'react';
import type { OpenedList, OpenedWord } from '#contract/claims/review/insurers-word.schemas.ts';
import { openWord, openWordList, viewWordLink, sendWordCode, answerWord } from '#contract/claims/review/settlement.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api/api-client.ts';
import { LinkButton } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { AnswerForms } from './insurer-answer-forms.tsx';

const WordList = lazyPart(() => import('./insurer-word-list.tsx'));

const ask = (token: string, signal: AbortSignal | undefined) => api(viewWordLink, { params: { token }, signal });

/** Opened by the insurer's authorised signatory from our message: a code to their mailbox, the question, their answer. */
export default function InsurerWord() {
  const t = useTexts('insurersWord');
  const link = useClaimLink(ask);
  const [opened, setOpened] = useState<OpenedWord>();
  const [list, setList] = useState<OpenedList>();

  async function open(otp: string, isList: boolean): Promise<void> {
    const asked = { params: { token: linkToken() }, body: { otp } };
    try {
      if (isList) setList(await api(openWordList, asked));
      else setOpened(await api(openWord, asked));
    } catch (error) {
      if (!isLinkOver(error)) throw error;
      link.refuse(error);
    }
  }

  function refuse(error: unknown): void {
    setOpened(undefined);
    setList(undefined);
    if (isLinkOver(error)) link.refuse(error);
    else link.check();
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
            send={(body) => api(answerWord, { params: { token: linkToken() }, body })}
            onDone={link.finish}
            onRefused={refuse}
          />
        ) : list ? (
          <WordList list={list} onDone={link.finish} onRefused={refuse} />
        ) : (
          <CodeStep link={asked} onCode={(otp) => open(otp, asked.isList)} onOver={link.refuse} />
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

/** Sends a code to the mailbox on record and verifies it. */
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

const over: readonly string[] = ['word.invalid', 'word.used', 'word.over', 'word.expired'];

/** Whether the error means that the link itself has ended. */
function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && over.includes(error.code);
}
