// Approvals as the features that register a kind use them.
export { begin, confirm } from './approval.ts';
export type { Approval, Waiting } from './approval.ts';
export { ownPreset, parsePreset, presetInForce, presetSetting } from './preset-in-force.ts';
export type { PresetVersion } from './preset-in-force.ts';
export { lapseOf, requireAnother, requireUnconnected } from './second-person.ts';
export { barredApprovers, waitingRows } from './waiting-source.ts';
export type { WaitingSource } from './waiting-source.ts';
