export { begin, confirm } from './maker-checker.ts';
export type { Approval, Waiting } from './maker-checker.ts';
export { ownPreset, parsePreset, presetInForce, presetSetting } from './preset-in-force.ts';
export type { PresetVersion } from './preset-in-force.ts';
export { lapseOf, requireAnother, requireUnconnected } from './second-person.ts';
export { barredApprovers, waitingRows } from './waiting-source.ts';
export type { WaitingSource } from './waiting-source.ts';
