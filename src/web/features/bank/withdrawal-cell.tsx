import type { BankStatementDto } from '#contract/bank.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface WithdrawalCellProps {
  readonly statement: BankStatementDto;
  readonly onChosen: (statement: BankStatementDto) => void;
}

/** Whether a statement was taken back or waits for it; else the button, while it is possible. */
export function WithdrawalCell({ statement, onChosen }: WithdrawalCellProps) {
  const { withdrawal: t, none } = useTexts('bank');
  const user = useUser();
  const { withdrawal, canBeTakenBack, fileName } = statement;
  if (withdrawal?.takenBack) return t.takenBack;
  const waits = withdrawal !== null && withdrawal.lapsed === null;
  const may = waits && !withdrawal.byYou ? permits(user, 'bank-booking.confirm') : permits(user, 'bank-statement.upload');
  return (
    <>
      {waits ? <span className="block text-muted">{t.waits}</span> : null}
      {canBeTakenBack && may && !(waits && withdrawal.byYou) ? (
        <Button size="desk" variant="secondary" aria-label={t.takeBackOf({ file: fileName })} onClick={() => onChosen(statement)}>
          {t.takeBack}
        </Button>
      ) : waits ? null : (
        none
      )}
    </>
  );
}
