import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTyped, hasTyped } from './forget-typed.ts';
import * as uploads from '#web/files/kept-uploads.ts';
import type { Unsent } from '#web/offline/outbox.ts';
import * as unsent from '#web/offline/unsent-store.ts';

vi.mock('#web/files/kept-uploads.ts');
vi.mock('#web/offline/unsent-store.ts');

const asha = '0197-asha';
const ofAsha = {
  [`gatepass.draft.claim:${asha}:c1:vehicle`]: '{}',
  [`gatepass.draft-base.claim:${asha}:c1:vehicle`]: '{}',
  [`gatepass.draft.kyc:${asha}`]: '{}',
  [`gatepass.draft.estimate:${asha}:c1:1:0`]: '{}',
  [`gatepass.draft.begun:${asha}:here-1`]: '{}',
  [`gatepass.became:${asha}:here-0`]: '{}',
  [`gatepass.put-off.${asha}:c1`]: 'license',
};
const ofOthers = {
  'gatepass.draft.kyc:0197-ravi': '{}',
  'gatepass.draft.register': '{}',
  'gatepass.cache.states': `{"value":["${asha}"]}`,
  locale: 'hi',
};

/** Like browser storage: entries are own keys, methods are not. */
function storage(entries: Record<string, string>): Storage {
  const methods = {
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
  };
  return Object.assign(Object.create(methods) as Storage, entries);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage({ ...ofAsha, ...ofOthers }));
  vi.stubGlobal('sessionStorage', storage({ 'gatepass.payment': '{}' }));
  vi.mocked(uploads.hasKeptUploads).mockResolvedValue(false);
  vi.mocked(unsent.unsentOf).mockResolvedValue([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('what was typed and not saved', () => {
  it('is known by its owner', async () => {
    expect(await hasTyped(asha)).toBe(true);
    expect(await hasTyped('0197-meera')).toBe(false);
  });

  it('may be a file alone', async () => {
    vi.mocked(uploads.hasKeptUploads).mockImplementation(async (userId) => userId === '0197-meera');
    expect(await hasTyped('0197-meera')).toBe(true);
  });

  it('may be an answer alone that waits for a network', async () => {
    vi.mocked(unsent.unsentOf).mockImplementation(async (userId) => (userId === '0197-meera' ? [{} as Unsent] : []));
    expect(await hasTyped('0197-meera')).toBe(true);
  });

  it('goes with its owner, and nobody else’s', async () => {
    forgetTyped(asha);
    await vi.waitFor(() => expect(unsent.forgetUnsent).toHaveBeenCalledWith(asha));
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(ofOthers);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(uploads.forgetUploads).toHaveBeenCalledWith(asha);
    expect(await hasTyped(asha)).toBe(false);
  });
});
