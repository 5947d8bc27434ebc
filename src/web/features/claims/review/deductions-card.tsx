import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { getDeductions, getLetterPdf, writeLetter } from '#contract/claims/review/settlement.endpoints.ts';
import { letterLocales } from '#contract/claims/review/settlement.schemas.ts';
import type { DeductionsReply, LetterDto } from '#contract/claims/review/settlement.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, queryKey, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { DownloadButton } from '#web/files/download-button.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const SendLetter = lazyPart(() => import('./send-letter.tsx'));

/** Deductions without a written reason from the insurer, and the messages asking for it. Hidden if none is missing. */
export default function DeductionsCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.deductions');
  const params = { id: desk.claim.id };
  const query = useQuery(apiQuery(getDeductions, { params }));
  const queries = useQueryClient();
  const mayWrite = permits(useUser(), 'insurer-letter.write');
  const { data } = query;
  if (data && data.deductions.length === 0 && data.letters.length === 0) return null;
  const changed = () => void renew(queries, queryKey(getDeductions));
  const write = (step: LetterDto['step']) =>
    void desk.press(step, () => api(writeLetter, { params, body: { step } }), t.written).finally(changed);
  return (
    <Card title={t.title} className="max-w-column">
      <p className="mb-4 max-w-prose text-muted">{t.lead}</p>
      <Loaded query={query}>
        {(reply) => (
          <ul className="grid grid-cols-1 gap-5">
            {reply.deductions.map((one) => (
              <li key={one.step} className="grid grid-cols-1 gap-2">
                <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{t.steps[one.step]}</span>
                  <Money rupees={one.amount} />
                </p>
                <ul className="text-14 text-muted">
                  {one.lines.map((line, at) => (
                    <li key={`${line.label} ${at}`} className="flex justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">{line.label}</span>
                      <Money rupees={line.amount} />
                    </li>
                  ))}
                </ul>
                {one.letterId === null ? (
                  mayWrite ? (
                    <div>
                      <Button
                        variant="secondary"
                        icon={<FileText aria-hidden className="size-5" />}
                        loading={desk.pressed === one.step}
                        onClick={() => write(one.step)}
                      >
                        {t.write}
                      </Button>
                    </div>
                  ) : null
                ) : (
                  <Letter desk={desk} reply={reply} id={one.letterId} mayWrite={mayWrite} onChange={changed} />
                )}
              </li>
            ))}
            {reply.letters
              .filter((letter) => !letter.isCurrent)
              .map((letter) => (
                <li key={letter.id} className="grid grid-cols-1 gap-2 border-t border-line pt-4">
                  <p className="text-14 text-muted">{t.earlier}</p>
                  <Letter desk={desk} reply={reply} id={letter.id} mayWrite={false} onChange={changed} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

interface LetterProps {
  readonly desk: ClaimDesk;
  readonly reply: DeductionsReply;
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onChange: () => void;
}

function Letter({ desk, reply, id, mayWrite, onChange }: LetterProps) {
  const t = useTexts('claims.desk.deductions');
  const [sending, setSending] = useState(false);
  const letter = reply.letters.find((one) => one.id === id);
  if (!letter) return null;

  return (
    <div className="grid grid-cols-1 gap-2 rounded-control border border-line p-3 text-14">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={letter.sent ? 'success' : 'warn'}>{letter.sent ? t.sent : t.notSent}</Badge>
        <span>
          {letter.sent ? (
            <>
              {t.sentTo({ officer: letter.sent.officer, mailbox: letter.sent.mailbox, by: letter.sent.by })}{' '}
              <DateTime at={letter.sent.at} style="dateTime" />.
            </>
          ) : (
            <>
              {t.writtenBy({ name: letter.writtenBy })} <DateTime at={letter.writtenAt} style="dateTime" />.
            </>
          )}{' '}
          {t.answerBy} <DateTime at={letter.answerBy} />. <Money rupees={letter.amount} />
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {letterLocales.map((language) => (
          <DownloadButton
            key={language}
            variant="quiet"
            icon={null}
            fetchFile={() => api(getLetterPdf, { params: { id: desk.claim.id, letterId: id }, query: { language } })}
            fileName={`letter-${language}.pdf`}
          >
            {t.open[language]}
          </DownloadButton>
        ))}
        {mayWrite && !letter.sent ? (
          <Button variant="secondary" onClick={() => setSending(true)}>
            {t.send}
          </Button>
        ) : null}
      </div>
      {sending ? (
        <SendLetter desk={desk} letter={letter} officers={reply.officers} onClose={() => setSending(false)} onSent={onChange} />
      ) : null}
    </div>
  );
}
