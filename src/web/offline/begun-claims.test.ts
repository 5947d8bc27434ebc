import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { DetailsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { BegunClaims, keptParts } from './begun-claims.ts';
import type { BegunClaim, BegunPorts, KeptPart, LeftOver } from './begun-claims.ts';

const vehicle = { make: 'Tata', registrationNumber: 'MH12AB1234' } as VehiclePart;
const vendor = { garageId: 'g1', estimatedRepairTime: '5 days' } as VendorPart;
const details = { incidentLocation: 'NH 48' } as DetailsPart;
const begun: BegunClaim = { id: 'here-1', parts: { vehicle, vendor, details }, at: 1 };

const refused = (status: number, code: string, fieldErrors = {}) => new ApiError({ status, code, message: 'No', fieldErrors });
const conflict = () => refused(409, 'claim.version-conflict');

/** Tabs of one device, and a server that opens one draft per key and returns an untouched one again. */
function world() {
  const kept = new Map<string, BegunClaim>();
  const drafts: ClaimDto[] = [];
  const keys = new Map<string, string>();
  const calls: string[] = [];
  const handed: { id: string; draft: string; left: LeftOver }[] = [];
  const state = {
    user: 'asha',
    held: new Set<string>(),
    fails: undefined as ApiError | undefined,
    /** Processes the request, but the response is lost. */
    loses: undefined as string | undefined,
    /** Knows that the key was used, but no longer the response. */
    forgot: false,
    refuses: {} as Partial<Record<KeptPart, () => never>>,
    during: async (_call: string) => {},
  };
  const draftOf = (id: string): ClaimDto => {
    const found = drafts.find((one) => one.id === id);
    if (!found) throw refused(404, 'general.not-found');
    return found;
  };
  async function call<T>(name: string, work: () => T): Promise<T> {
    calls.push(name);
    if (state.fails) throw state.fails;
    const done = work();
    await state.during(name);
    if (state.loses === name) {
      state.loses = undefined;
      throw networkError();
    }
    return done;
  }
  let last: Promise<unknown> = Promise.resolve();
  const ports: BegunPorts = {
    shelf: {
      all: (owner) => (owner === 'asha' ? [...kept.values()] : []),
      find: (_, id) => kept.get(id),
      put: (_, one) => void kept.set(one.id, one),
    },
    exclusively: (work) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    isSignedIn: (owner) => owner === state.user,
    isHeld: (id) => state.held.has(id),
    open: (key) =>
      call('open', () => {
        const before = key && keys.get(key);
        if (before && state.forgot) throw refused(409, 'request.idempotency-done');
        if (before) return { ...draftOf(before) };
        const untouched = drafts.find((draft) => keptParts.every((part) => draft[part] === null));
        const draft =
          untouched ?? ({ id: `d${drafts.length + 1}`, version: 1, vehicle: null, vendor: null, details: null } as ClaimDto);
        if (!untouched) drafts.push(draft);
        if (key) keys.set(key, draft.id);
        return { ...draft };
      }),
    save: (id, part, body, version) =>
      call(part, () => {
        const draft = draftOf(id) as ClaimDto & Record<KeptPart, unknown>;
        state.refuses[part]?.();
        if (JSON.stringify(draft[part]) === JSON.stringify(body)) return { ...draft };
        if (draft.version !== version) throw conflict();
        Object.assign(draft, { [part]: body, version: version + 1 });
        return { ...draft };
      }),
    read: (id) => call('read', () => ({ ...draftOf(id) })),
    handOver: async (_, id, draft, left) => {
      kept.delete(id);
      handed.push({ id, draft: draft.id, left });
    },
  };
  return { kept, drafts, calls, handed, state, tab: () => new BegunClaims(ports) };
}

let device: ReturnType<typeof world>;
let claims: BegunClaims;
beforeEach(() => {
  device = world();
  claims = device.tab();
  device.kept.set(begun.id, begun);
});
const flush = () => claims.flush('asha');

describe('a claim that was begun without a network', () => {
  it('becomes one draft, its parts in order', async () => {
    await flush();
    expect(device.calls).toEqual(['open', 'vehicle', 'vendor', 'details']);
    expect(device.drafts).toMatchObject([{ vehicle, vendor, details }]);
    expect(device.handed).toEqual([{ id: 'here-1', draft: 'd1', left: { parts: {} } }]);
  });

  it('becomes one, however many tabs there are', async () => {
    await Promise.all([flush(), device.tab().flush('asha'), device.tab().flush('asha')]);
    expect(device.drafts).toHaveLength(1);
    expect(device.calls.filter((name) => name === 'open')).toHaveLength(1);
  });

  it.each(['open', 'vehicle', 'vendor', 'details'])('becomes one where the answer to "%s" was lost', async (name) => {
    device.state.loses = name;
    await flush();
    expect(device.handed).toEqual([]);
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, vendor, details, version: 4 }]);
    expect(device.handed).toHaveLength(1);
  });

  it('is the draft of its key, though somebody has gone on with that one elsewhere', async () => {
    device.kept.set(begun.id, { ...begun, parts: { vehicle } });
    device.state.loses = 'open';
    await flush();
    const elsewhere = { incidentLocation: 'Elsewhere' };
    Object.assign(device.drafts[0] ?? {}, { details: elsewhere, version: 2 });
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, details: elsewhere }]);
  });

  it.each([networkError(), refused(503, 'http'), refused(429, 'request.limit'), refused(401, 'auth.unauthenticated')])(
    'waits on after $status',
    async (failure) => {
      device.state.fails = failure;
      await flush();
      expect([...device.kept.values()]).toEqual([begun]);
      device.state.fails = undefined;
      await flush();
      expect(device.drafts).toHaveLength(1);
    },
  );

  it('is opened again where the server had opened it and cannot say so any more', async () => {
    device.state.loses = 'open';
    await flush();
    device.state.forgot = true;
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, vendor, details }]);
  });

  it('leaves the details to their form where no garage was chosen yet', async () => {
    device.kept.set(begun.id, { ...begun, parts: { vehicle, details } });
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, vendor: null, details: null }]);
    expect(device.handed).toMatchObject([{ left: { parts: { details } } }]);
  });

  it('leaves a part that the server refuses, and those behind it, with what was said', async () => {
    device.state.refuses.vendor = () => {
      throw refused(400, 'input.invalid', { garageId: 'No such garage' });
    };
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, vendor: null, details: null }]);
    expect(device.handed).toMatchObject([
      {
        left: {
          parts: { vendor, details },
          refused: { part: 'vendor', refusal: { fieldErrors: { garageId: 'No such garage' } } },
        },
      },
    ]);
  });

  it('writes over nothing that another device has saved meanwhile', async () => {
    device.state.during = async (name) => {
      if (name === 'open') Object.assign(device.drafts[0] ?? {}, { vehicle: { make: 'Eicher' }, version: 2 });
    };
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle: { make: 'Eicher' } }]);
    // The form asks which of the two to keep.
    expect(device.handed).toMatchObject([{ left: { parts: { vehicle, vendor, details } } }]);
    expect(device.handed[0]?.left.refused).toBeUndefined();
  });

  it('is saved on top of another part that was', async () => {
    device.state.during = async (name) => {
      if (name === 'vehicle') Object.assign(device.drafts[0] ?? {}, { version: 7 });
    };
    await flush();
    expect(device.drafts).toMatchObject([{ vehicle, vendor, details }]);
  });

  it('stays, with the server’s word, where its draft is gone', async () => {
    device.kept.set(begun.id, { ...begun, draft: { id: 'gone', version: 2 } });
    await flush();
    await flush();
    expect(device.calls).toEqual(['read']);
    expect(device.kept.get(begun.id)).toMatchObject({ parts: begun.parts, refusal: { status: 404 } });
  });

  it('takes along what was finished while it was sent', async () => {
    const changed = { ...details, incidentLocation: 'NH 4' };
    device.state.during = async (name) => {
      const now = device.kept.get(begun.id);
      if (name === 'details' && now) device.kept.set(begun.id, { ...now, parts: { ...now.parts, details: changed } });
      device.state.during = name === 'details' ? async () => {} : device.state.during;
    };
    await flush();
    expect(device.drafts).toMatchObject([{ details: changed }]);
  });

  it('does not move under the hands of who types', async () => {
    device.state.held.add(begun.id);
    await flush();
    expect(device.calls).toEqual([]);
  });

  it('is never sent in another person’s name', async () => {
    device.state.user = 'ravi';
    await flush();
    await claims.flush('ravi');
    expect(device.calls).toEqual([]);
    expect([...device.kept.keys()]).toEqual([begun.id]);
  });

  it('stops where its author leaves in the middle', async () => {
    device.state.during = async () => {
      device.state.user = 'ravi';
    };
    await flush();
    expect(device.calls).toEqual(['open']);
    expect(device.kept.get(begun.id)).toMatchObject({ parts: begun.parts });
  });
});
