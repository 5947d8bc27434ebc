import { SentLink, WithdrawLink } from './asked-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getInsurerWord,
  sendWordList,
  takeOverInsurerWord,
  withdrawInsurerWord,
} from '#contract/claims/review/settlement.endpoints.ts';
import type { WordDto, WordTermsDto } from '#contract/claims/review/insurers-word.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const LetterForm = lazyPart(() => import('./acceptance-letter-form.tsx'));
const AcceptanceLetters = lazyPart(() => import('./acceptance-letters.tsx'));
const AskForm = lazyPart(() => import('./ask-insurer-form.tsx'));
const tones = {
  sent: 'info',
  confirmed: 'success',
  corrected: 'warn',
  denied: 'danger',
  expired: 'warn',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const;

const sendList = (id: string, idempotencyKey: string) => api(sendWordList, { params: { id }, idempotencyKey });

/** Insurer confirmation, requested by a link to an authorised signatory. */
export default function WordCard({ desk }: { readonly desk: ClaimDesk }) {
  const t = useTexts('claims.desk.word');
  const { claim } = desk;
  const params = { id: claim.id };
  const query = useQuery(apiQuery(getInsurerWord, { params }));
  const [asking, setAsking] = useState(false);
  const [entering, setEntering] = useState(false);
  const mayAsk = claim.actions.includes('ask-insurer');
  return (
    <Card
      title={t.title}
      actions={
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayAsk && query.data ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {query.data.words.length > 0 ? t.askAgain : t.ask}
            </Button>
          ) : null}
          {claim.actions.includes('enter-letter') && query.data ? (
            <Button variant="secondary" onClick={() => setEntering(true)}>
              {t.letter.enter}
            </Button>
          ) : null}
        </div>
      }
    >
      <Loaded query={query} lines={4}>
        {({ words: [newest, ...earlier], letters, waiting }) => (
          <div className="grid grid-cols-1 gap-4">
            {letters.length > 0 ? <AcceptanceLetters desk={desk} letters={letters} /> : null}
            {newest ? <Word word={newest} /> : letters.length === 0 ? <p className="text-muted">{t.none}</p> : null}
            <div className="flex flex-wrap gap-3 empty:hidden">
              {mayAsk && newest?.state === 'corrected' && newest.takenOverBy === null ? (
                <Button
                  loading={desk.pressed === 'take-over'}
                  onClick={() => void desk.press('take-over', () => api(takeOverInsurerWord, { params }), t.tookOver)}
                >
                  {t.takeOver}
                </Button>
              ) : null}
              {mayAsk && waiting ? (
                <Button
                  variant="secondary"
                  loading={desk.pressed === 'send-word-list'}
                  onClick={() => void desk.press('send-word-list', (key) => sendList(waiting.officerId, key), t.listSent)}
                >
                  {t.sendList({ claims: waiting.claims, officer: waiting.officer })}
                </Button>
              ) : null}
              {mayAsk && newest?.state === 'sent' ? (
                <WithdrawLink desk={desk} name="withdraw-word" texts={t} send={() => api(withdrawInsurerWord, { params })} />
              ) : null}
            </div>
            {earlier.length > 0 ? (
              <ul className="grid grid-cols-1 gap-2 text-14 text-muted">
                {earlier.map((word) => (
                  <li key={word.id}>
                    {t.states[word.state]} · {word.officer.name} ·{' '}
                    <DateTime at={word.answeredAt ?? word.sentAt} style="dateTime" />
                    {word.remark ? ` · ${word.remark}` : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        )}
      </Loaded>
      <Dialog open={asking} onOpenChange={setAsking} title={t.ask}>
        {query.data ? <AskForm desk={desk} word={query.data} onDone={() => setAsking(false)} /> : null}
      </Dialog>
      <Dialog open={entering} onOpenChange={setEntering} title={t.letter.enter}>
        <LetterForm desk={desk} onDone={() => setEntering(false)} />
      </Dialog>
    </Card>
  );
}

function Word({ word }: { readonly word: WordDto }) {
  const t = useTexts('claims.desk.word');
  const { officer, state, said, remark, takenOverBy } = word;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        <span className="min-w-0 flex-1 basis-60">
          {officer.name}, {officer.designation}, {officer.insurer}
        </span>
      </p>
      <SentLink link={word} texts={t}>
        {t.sentTo({ mailbox: word.mailbox, by: word.sentBy })}
      </SentLink>
      <Terms asked={word.asked} said={said} />
      {officer.mailboxHint && officer.mailboxHint !== 'first' ? (
        <p className="text-danger">{t.mailboxHints[officer.mailboxHint]}</p>
      ) : null}
      {remark ? <p>{t.remark({ remark })}</p> : null}
      {state === 'corrected' ? (
        <p className="text-muted">{takenOverBy ? t.takenOverBy({ name: takenOverBy }) : t.notTaken}</p>
      ) : null}
      {said && said.payee !== 'us' ? <p className="text-danger">{t.notToUs}</p> : null}
      {word.officerByYou ? <p className="text-muted">{t.officerByYou}</p> : null}
    </>
  );
}

/** What was asked and, if different, what the insurer states. */
function Terms({ asked, said }: { readonly asked: WordTermsDto; readonly said: WordTermsDto | null }) {
  const t = useTexts('claims.desk.word');
  const inWords = (terms: WordTermsDto) => ({
    insurerClaimNumber: terms.insurerClaimNumber,
    amount: formatRupees(rupeesToPaise(terms.amount)),
    acceptance: t.acceptances[terms.acceptance],
    acceptedOn: terms.acceptedOn ? formatDate(terms.acceptedOn, 'date', 'en') : '–',
    mode: t.modes[terms.mode],
    payee: terms.payee === 'us' ? productName : t.payees[terms.payee],
    expectedOn: formatDate(terms.expectedOn, 'date', 'en'),
    insuredName: terms.insuredName ?? t.notAsked,
    registrationNumber: terms.registrationNumber ?? t.notAsked,
    policyNumber: terms.policyNumber ?? t.notAsked,
  });
  const [ours, theirs] = [inWords(asked), said && inWords(said)];
  const rows = (
    [
      'insurerClaimNumber',
      'amount',
      'acceptance',
      'acceptedOn',
      'mode',
      'payee',
      'expectedOn',
      'insuredName',
      'registrationNumber',
      'policyNumber',
    ] as const
  ).map((name) => ({
    name,
    ours: ours[name],
    theirs: theirs?.[name],
  }));
  return (
    <Table
      caption={t.terms}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { id: 'what', header: t.what, card: 'title', cell: ({ name }) => t.form[name] },
        { id: 'ours', header: t.asked, cell: (row) => row.ours },
        ...(theirs
          ? [
              {
                id: 'theirs',
                header: t.said,
                cell: (row: (typeof rows)[number]) => (row.theirs === row.ours ? row.theirs : <strong>{row.theirs}</strong>),
              },
            ]
          : []),
      ]}
    />
  );
}
