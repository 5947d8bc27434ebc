import type { SignatureAsked } from '#contract/signatures/signature-header.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';

/** What is signed, in one sentence. */
export function useDecisionText({ action, claim, amount, account, name, person }: SignatureAsked['decision']): string {
  const t = useTexts('signing.say');
  const about = {
    claim: claim ?? '',
    amount: amount === null ? '' : formatRupees(rupeesToPaise(amount)),
    account: account ?? '',
    name: name ?? '',
    person: person ?? '',
  };
  const kinds: Readonly<Record<string, string>> = t.kinds;
  const change = [kinds[about.name] ?? about.name, about.person, about.amount].filter((one) => one !== '').join(', ');
  const sentences: Record<string, string> = {
    'decide-approve': account ? t.approve(about) : t.approveNoAccount(about),
    'send-to-second-approval': account ? t.propose(about) : t.proposeNoAccount(about),
    'confirm-approval': account ? t.confirm(about) : t.confirmNoAccount(about),
    'return-to-review': t.returnToReview(about),
    'decide-reject': t.reject(about),
    'retry-payout': t.pay(about),
    'release-payout': t.pay(about),
    'propose-write-off': t.proposeWriteOff(about),
    'confirm-write-off': t.confirmWriteOff(about),
    'propose-return': t.proposeReturn(about),
    'confirm-return': t.confirmReturn(about),
    'propose-surplus': t.proposeSurplus(about),
    'confirm-surplus': t.confirmSurplus(about),
    'propose-reversal': t.proposeReversal(about),
    'confirm-reversal': t.confirmReversal(about),
    'propose-charge': t.proposeCharge(about),
    'confirm-charge': t.confirmCharge(about),
    'retry-refund': t.refund(about),
    'return-quarantined': t.refund(about),
    'change-payee': t.changePayee(about),
    'propose-change': t.proposeChange({ about: change }),
    'confirm-change': t.confirmChange({ about: change }),
    'confirm-insurer': t.confirmInsurer(about),
    'confirm-officer': t.confirmOfficer(about),
    'change-survey-fee': t.surveyFee(about),
    'confirm-survey-fee': t.surveyFee(about),
    'approve-surveyor-bill': t.surveyorBill(about),
    'pay-surveyor-again': t.paySurveyor(about),
  };
  return sentences[action] ?? t.other;
}
