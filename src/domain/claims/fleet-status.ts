import type { ActorRole } from '../roles.ts';
import { partyOf } from '../roles.ts';
import { unaskedSteps } from './next-steps.ts';
import type { NextStep, WaitingParty } from './next-steps.ts';
import { claimStages } from './stages.ts';
import type { ClaimStage } from './stages.ts';

/** What somebody with many vehicles can act on, beside the specification's four statuses. A draft is not yet a claim. */
export const fleetStatuses = [
  'draft',
  'needs-you',
  'filed',
  'being-checked',
  'offer',
  'in-repair',
  'paying',
  'free-to-go',
  'closed',
] as const;
export type FleetStatus = (typeof fleetStatuses)[number];

/** Everyone's status of a stage; null where what the claim waits for decides. */
const byStage: Record<ClaimStage, FleetStatus | null> = {
  draft: 'draft',
  submitted: 'filed',
  survey: 'being-checked',
  review: 'being-checked',
  info_needed: 'being-checked',
  second_approval: 'being-checked',
  approved: null,
  disbursed: 'free-to-go',
  closed: 'closed',
  rejected: 'closed',
  withdrawn: 'closed',
};

/** Of an approved claim, in this order: the first of which it waits for one step. None of them: only the money is on its way. */
export const approvedSteps: readonly { readonly status: FleetStatus; readonly steps: readonly NextStep[] }[] = [
  { status: 'offer', steps: ['make-offer', 'accept-offer', 'renew-offer', 'confirm-payment'] },
  {
    status: 'in-repair',
    steps: [
      'link-garage',
      'complete-repair',
      'check-invoice',
      'complete-invoice',
      'read-invoice',
      'check-seal',
      'confirm-invoice',
      'record-gstin',
      'become-payable',
      'decide-kyc',
      'accept-payee',
    ],
  },
];

interface Waited {
  readonly party: WaitingParty;
  readonly step: NextStep;
}

/** What this reader is shown: that they are waited for, else how the claim stands for everyone. `mayTake`: of the steps of their party, those that they may take. */
export function fleetStatusOf(
  stage: ClaimStage,
  waits: readonly Waited[],
  reader: ActorRole,
  mayTake: (step: NextStep) => boolean = () => true,
): FleetStatus {
  const party = reader === 'system' ? reader : partyOf(reader);
  if (waits.some((wait) => wait.party === party && !unaskedSteps.includes(wait.step) && mayTake(wait.step))) return 'needs-you';
  return byStage[stage] ?? approvedSteps.find(({ steps }) => waits.some(({ step }) => steps.includes(step)))?.status ?? 'paying';
}

/** The stages that show as this status to everyone who is not waited for; `approved` where it also takes a look at the steps. */
export function stagesOfFleetStatus(status: FleetStatus): { readonly stages: readonly ClaimStage[]; readonly approved: boolean } {
  return {
    stages: claimStages.filter((stage) => byStage[stage] === status),
    approved: status === 'paying' || approvedSteps.some((row) => row.status === status),
  };
}
