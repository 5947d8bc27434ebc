/** A filed claim as other features handle it: lock it, ask the table, take the step, tell its history and its people. */
export { claimState, lockClaim, permit, readClaim, stateAfter, takeStep } from './claim-steps.ts';
export type { ClaimFile, ClaimRow, PayoutRow, ReceivableRow } from './claim-file.ts';
export { tellClaim } from './claim-events.ts';
export { partsView } from './claim-parts-view.ts';
export { isSameAccount, payeeNow, storedPayee } from './payee.ts';
export type { Payee } from './payee.ts';
export { findContact, findStaff } from './people.queries.ts';
export { roleActor } from './role-actor.ts';
export { startPayoutJob } from './start-payout.job.ts';
export { tellInApp, writeTo } from './tell-person.ts';
export { rupeesText } from './wording.ts';
export { countQueue, findQueuePage } from './claim-queue.queries.ts';
export { parseRates, ratesSetting } from './rates-in-force.ts';
export { parseSlabs, slabSetting } from './slabs-in-force.ts';
