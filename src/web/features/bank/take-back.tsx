import { useState } from 'react';
import { confirmWithdrawal, proposeWithdrawal } from '#contract/bank.endpoints.ts';
import { withdrawalBody } from '#contract/bank.schemas.ts';
import type { BankStatementDto } from '#contract/bank.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { useSameKey } from '#web/desk/same-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface TakeBackProps {
  readonly statement: BankStatementDto;
  readonly onDone: () => void;
}

/** Proposes to take a statement back, or confirms what another person proposed. */
export function TakeBack({ statement, onDone }: TakeBackProps) {
  const { withdrawal } = statement;
  const waits = withdrawal !== null && !withdrawal.takenBack && withdrawal.lapsed === null && !withdrawal.byYou;
  return waits ? <Confirm statement={statement} onDone={onDone} /> : <Propose statement={statement} onDone={onDone} />;
}

function Propose({ statement: { id }, onDone }: TakeBackProps) {
  const { withdrawal: t } = useTexts('bank');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(withdrawalBody, { defaultValues: { reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.takeBack}
      danger
      onSubmit={async (body) => {
        await api(proposeWithdrawal, { params: { id }, body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed);
        onDone();
      }}
    >
      <TextField label={t.reason} {...form.field('reason')} />
    </ConfirmForm>
  );
}

function Confirm({ statement: { id, withdrawal }, onDone }: TakeBackProps) {
  const { withdrawal: t } = useTexts('bank');
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(confirmWithdrawal, { params: { id } });
      toast.success(t.done);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <ApprovalBox
      maker={withdrawal?.proposedBy ?? null}
      at={withdrawal?.proposedAt}
      reason={withdrawal?.reason}
      actions={
        <>
          {failure ? (
            <Banner tone="error" announce>
              {failure}
            </Banner>
          ) : null}
          <Button loading={busy} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        </>
      }
    />
  );
}
