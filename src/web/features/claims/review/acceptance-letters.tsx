import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAcceptanceLetter, refuseAcceptanceLetter } from '#contract/claims/review/settlement.endpoints.ts';
import type { AcceptanceLetterDto } from '#contract/claims/review/insurers-word.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { FileView } from '#web/files/file-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonForm } from '#web/ui/confirm-form.tsx';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import { FileButtons } from '../files/file-list.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

const refuseRules = lazySchema(async () => (await import('#contract/claims/review/insurers-word.schemas.ts')).refuseLetterBody);

const tones = { waiting: 'info', confirmed: 'success', refused: 'danger', replaced: 'neutral' } as const;

interface LettersProps {
  readonly desk: ClaimDesk;
  readonly letters: readonly AcceptanceLetterDto[];
}

/** Letters of acceptance: the one that waits is shown beside what was entered. */
export default function AcceptanceLetters({ desk, letters }: LettersProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {letters.map((letter) => (
        <li key={letter.id} className="grid grid-cols-1 gap-2">
          <Letter desk={desk} letter={letter} />
        </li>
      ))}
    </ul>
  );
}

function Letter({ desk, letter }: { readonly desk: ClaimDesk; readonly letter: AcceptanceLetterDto }) {
  const { letter: t } = useTexts('claims.desk.word');
  const { state, signatory, insurer, enteredBy, enteredAt, confirmedBy, refusedBy, refusal, fileId } = letter;
  const isOpen = state === 'waiting';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        <span className="min-w-0 flex-1 basis-60">
          {t.title}: {signatory}, {insurer}
        </span>
      </p>
      <p className="text-14 text-muted">
        {t.enteredBy({ name: enteredBy })}, <DateTime at={enteredAt} style="dateTime" />
        {confirmedBy ? ` · ${t.confirmedBy({ name: confirmedBy })}` : null}
      </p>
      {refusedBy && refusal ? <p className="text-danger">{t.refusedBy({ name: refusedBy, reason: refusal })}</p> : null}
      <div className={isOpen ? 'grid grid-cols-1 items-start gap-4 xl:grid-cols-2' : undefined}>
        {isOpen ? <Picture claimId={desk.claim.id} fileId={fileId} /> : null}
        <Terms says={letter.says} />
      </div>
      {isOpen ? null : <FileButtons claimId={desk.claim.id} ids={[fileId]} label={t.title} />}
      {isOpen || state === 'confirmed' ? <Decision desk={desk} letter={letter} /> : null}
    </>
  );
}

function Picture({ claimId, fileId }: { readonly claimId: string; readonly fileId: string }) {
  const query = useQuery(papersQuery(claimId));
  return (
    <Loaded query={query}>
      {(files) => {
        const file = files.find(({ id }) => id === fileId);
        return file ? <FileView file={file} className="max-h-[75dvh] overflow-auto" /> : null;
      }}
    </Loaded>
  );
}

function Terms({ says }: { readonly says: AcceptanceLetterDto['says'] }) {
  const t = useTexts('claims.desk.word');
  return (
    <DescriptionList
      items={[
        { term: t.form.insurerClaimNumber, value: says.insurerClaimNumber, strong: true },
        { term: t.form.amount, value: formatRupees(rupeesToPaise(says.amount)), strong: true },
        { term: t.form.acceptance, value: t.acceptances[says.acceptance], strong: true },
        { term: t.letter.acceptedOn, value: says.acceptedOn ? formatDate(says.acceptedOn, 'date', 'en') : '–' },
        { term: t.form.mode, value: t.modes[says.mode] },
        { term: t.form.payee, value: says.payee === 'us' ? productName : t.payees[says.payee] },
        { term: t.form.expectedOn, value: formatDate(says.expectedOn, 'date', 'en') },
        { term: t.form.insuredName, value: says.insuredName ?? '–' },
        { term: t.form.registrationNumber, value: says.registrationNumber ?? '–' },
        { term: t.form.policyNumber, value: says.policyNumber ?? '–' },
      ]}
    />
  );
}

/** A second person confirms or refuses; a confirmed letter can still be refused. */
function Decision({ desk, letter }: { readonly desk: ClaimDesk; readonly letter: AcceptanceLetterDto }) {
  const { letter: t } = useTexts('claims.desk.word');
  const [refusing, setRefusing] = useState(false);
  const params = { id: letter.id };
  if (!desk.claim.actions.includes('confirm-letter')) return null;
  const isWaiting = letter.state === 'waiting';
  return (
    <div className="grid grid-cols-1 gap-2">
      {isWaiting ? <p className="text-14 text-muted">{letter.byYou ? t.byYou : t.compare}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isWaiting && !letter.byYou ? (
          <Button
            loading={desk.pressed === 'confirm-letter'}
            onClick={() => void desk.press('confirm-letter', () => api(confirmAcceptanceLetter, { params }), t.confirmed)}
          >
            {t.confirm}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setRefusing(true)}>
          {t.refuse}
        </Button>
      </div>
      <Dialog open={refusing} onOpenChange={setRefusing} title={t.refuse}>
        <ReasonForm
          rules={refuseRules}
          label={t.why}
          hint={t.refuseText}
          submit={t.refuse}
          danger
          send={async (body) => {
            if (await desk.act(() => api(refuseAcceptanceLetter, { params, body }), t.refused, body)) setRefusing(false);
          }}
        />
      </Dialog>
    </div>
  );
}
