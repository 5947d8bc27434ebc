import { useState } from 'react';
import { answerWordList } from '#contract/claims/review/settlement.endpoints.ts';
import type { ListedWord, OpenedList } from '#contract/claims/review/insurers-word.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { now } from '#contract/clock.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { linkToken } from '#web/page/secret-page.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AnswerForms, AskedFacts } from './insurer-answer-forms.tsx';

type Answers = BodyOf<typeof answerWordList>['answers'];

interface WordListProps {
  readonly list: OpenedList;
  readonly onDone: () => void;
  /** The link or the time to answer has ended meanwhile. */
  readonly onRefused: (error: unknown) => void;
}

/** All claims that wait for this signatory: several are confirmed at once, others answered by themselves. */
export default function WordList({ list: { words, openToken, officer, insurer }, onDone, onRefused }: WordListProps) {
  const t = useTexts('insurersWord');
  const errorText = useErrorText();
  const [left, setLeft] = useState<readonly ListedWord[]>(words);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [differing, setDiffering] = useState<string>();
  const [acceptedOn, setAcceptedOn] = useState(todayInKolkata(now()));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<{ answered: number; dropped: number }>();

  /** Answered claims and those that dropped out leave the list. */
  async function answer(answers: Answers): Promise<void> {
    const { answered, dropped } = await api(answerWordList, { params: { token: linkToken() }, body: { openToken, answers } });
    const gone = new Set([...answered, ...dropped]);
    const rest = left.filter(({ id }) => !gone.has(id));
    setOutcome({ answered: answered.length, dropped: dropped.length });
    setLeft(rest);
    setTicked(new Set([...ticked].filter((id) => !gone.has(id))));
    setDiffering(undefined);
    if (rest.length === 0 && dropped.length === 0) onDone();
  }

  async function confirm(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      await answer([...ticked].map((id) => ({ id, answer: 'confirmed' as const, acceptedOn })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code.startsWith('word.')) onRefused(error);
      else setFailure(errorText(error, 'general.unavailable'));
    } finally {
      setSending(false);
    }
  }

  function tick(ids: readonly string[], isTicked: boolean): void {
    setTicked(new Set(isTicked ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
  }

  return (
    <>
      <h2 className="text-20 font-bold">{t.list.title({ insurer, claims: left.length })}</h2>
      {outcome ? (
        <Banner tone={outcome.dropped > 0 ? 'warn' : 'success'} announce>
          {t.list.kept({ answered: outcome.answered })}{' '}
          {outcome.dropped > 0 ? t.list.dropped({ dropped: outcome.dropped }) : null}
        </Banner>
      ) : null}
      {left.length === 0 ? <p>{t.list.none}</p> : <p>{t.list.lead}</p>}
      {left.length > 1 ? (
        <Checkbox
          label={t.list.all}
          checked={left.every(({ id }) => ticked.has(id))}
          onChange={({ currentTarget }) =>
            tick(
              left.map(({ id }) => id),
              currentTarget.checked,
            )
          }
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-6">
        {left.map((word) => (
          <li key={word.id} className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
            <AskedFacts opened={word} />
            {word.papers.length > 0 ? (
              <p className="text-14 text-muted">
                {t.list.papers}: {word.papers.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')}
              </p>
            ) : null}
            {differing === word.id ? (
              <AnswerForms
                opened={{ ...word, openToken, officer, insurer }}
                send={(body) => answer([{ ...body, id: word.id }])}
                onDone={() => setDiffering(undefined)}
                onRefused={onRefused}
              />
            ) : (
              <div className="flex flex-wrap items-center gap-4">
                <Checkbox
                  label={t.list.accepted}
                  checked={ticked.has(word.id)}
                  onChange={({ currentTarget }) => tick([word.id], currentTarget.checked)}
                />
                <Button variant="quiet" onClick={() => setDiffering(word.id)}>
                  {t.list.other}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {left.length > 0 ? (
        <>
          <DateField
            label={t.acceptedOn}
            className="max-w-60"
            value={acceptedOn}
            onChange={({ currentTarget }) => setAcceptedOn(currentTarget.value)}
          />
          <Button
            className="justify-self-start"
            disabled={ticked.size === 0}
            loading={sending}
            loadingText={t.sending}
            onClick={() => void confirm()}
          >
            {t.list.confirm({ claims: ticked.size })}
          </Button>
        </>
      ) : null}
    </>
  );
}
