import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordTitlePaper } from '#contract/claims/review/review.endpoints.ts';
import { titlePaperBody } from '#contract/claims/review/review.schemas.ts';
import type { CoverReply, TitlePaperDto } from '#contract/claims/review/review.schemas.ts';
import { titlePapers } from '#domain/claims/intake/papers.ts';
import { explainableChecks } from '#domain/claims/review/title.ts';
import type { ExplainableCheck } from '#domain/claims/review/title.ts';
import { api } from '#web/api/api-client.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface TitlePapersProps {
  readonly desk: ClaimDesk;
  readonly cover: Pick<CoverReply, 'checks' | 'titlePapers'>;
}

/** Papers that explain why the claimant is not the registered owner or not the insured, and the form to record one. */
export default function TitlePapers({ desk, cover: { checks, titlePapers: papers } }: TitlePapersProps) {
  const t = useTexts('claims.desk.title');
  const [open, setOpen] = useState(false);
  const differing = explainableChecks.filter((name) => checks.some(({ check, result }) => check === name && result === 'fails'));
  return (
    <section id="title" tabIndex={-1} className="grid grid-cols-1 gap-3">
      {papers.map((paper) => (
        <Paper key={paper.explains} paper={paper} />
      ))}
      {desk.claim.actions.includes('record-title-paper') ? (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.record}
          </Button>
        </div>
      ) : null}
      <Dialog open={open} onOpenChange={setOpen} title={t.record}>
        <PaperForm desk={desk} differing={differing} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

function Paper({ paper: { explains, kind, otherName, says, recordedBy, recordedAt } }: { readonly paper: TitlePaperDto }) {
  const t = useTexts('claims.desk.title');
  const { names } = useTexts('claims.files.documentTypes');
  return (
    <div>
      <p className="font-semibold">{t.of({ paper: names[kind], who: t.explains[explains], name: otherName })}</p>
      <p>{says}</p>
      <p className="text-14 text-muted">
        {recordedBy}, <DateTime at={recordedAt} style="dateTime" />
      </p>
    </div>
  );
}

interface PaperFormProps {
  readonly desk: ClaimDesk;
  readonly differing: readonly ExplainableCheck[];
  readonly onDone: () => void;
}

function PaperForm({ desk, differing, onDone }: PaperFormProps) {
  const t = useTexts('claims.desk.title');
  const { names } = useTexts('claims.files.documentTypes');
  const { claim } = desk;
  const files = useQuery(papersQuery(claim.id));
  const form = useContractForm(titlePaperBody, {
    defaultValues: { explains: differing[0] ?? 'owner-is-claimant', kind: 'sale-agreement', fileId: '', says: '' },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        if (await desk.act(() => api(recordTitlePaper, { params: { id: claim.id }, body }), t.saved, body)) onDone();
      }}
    >
      <SelectField
        label={t.differs}
        options={differing.map((value) => ({ value, label: t.explains[value] }))}
        {...form.field('explains')}
      />
      <SelectField
        label={t.kind}
        options={titlePapers.map((value) => ({ value, label: names[value] }))}
        {...form.field('kind')}
      />
      <Loaded query={files}>
        {(papers) => (
          <SelectField
            label={t.file}
            hint={t.fileHint}
            placeholder={t.fileNone}
            options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
            {...form.field('fileId')}
          />
        )}
      </Loaded>
      <TextArea label={t.says} hint={t.saysHint} rows={3} {...form.field('says')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
