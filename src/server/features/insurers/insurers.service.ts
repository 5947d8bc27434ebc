/** Insurers as other features see them: what somebody wrote, resolved to the record. */
export { resolveInsurer, resolveInsurers } from './resolve-insurer.ts';
export type { Insurer } from './resolve-insurer.ts';
