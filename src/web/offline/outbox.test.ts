import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { Outbox, type Unsent } from './outbox.ts';

const report: Unsent = {
  id: 'asha survey:c1:2',
  owner: 'asha',
  key: 'k1',
  kind: 'report',
  claimId: 'c1',
  params: { id: 'c1' },
  body: { photoFileIds: ['arrived-before', 'here-1'], lines: [{ line: 1 }], remarks: 'here-1' },
  files: ['here-1'],
  about: 'Claim 1',
  written: 'Bonnet',
  at: 1,
};
const answer: Unsent = { ...report, id: 'asha answer:q1', key: 'k2', kind: 'answer', body: { answer: 'Yes' }, files: [], at: 2 };

const refused = (status: number, code: string) => new ApiError({ status, code, message: 'No' });

/** Tabs of one browser, sharing storage and lock. */
function browser() {
  const stored = new Map<string, Unsent>();
  const sent: { key: string; body: unknown }[] = [];
  const files: string[] = [];
  const settled: string[] = [];
  const world = { user: 'asha', fails: undefined as ApiError | undefined, duringSend: async () => {} };
  let last: Promise<unknown> = Promise.resolve();
  const tab = () =>
    new Outbox({
      shelf: {
        all: async () => [...stored.values()],
        put: async (unsent) => void stored.set(unsent.id, unsent),
        delete: async (id) => void stored.delete(id),
      },
      exclusively: (work) => {
        const turn = last.then(work);
        last = turn.catch(() => undefined);
        return turn;
      },
      isSignedIn: (owner) => owner === world.user,
      arrive: async (_, file) => {
        if (world.fails) throw world.fails;
        files.push(file);
        return `server-${file}`;
      },
      send: async ({ key }, body) => {
        if (world.fails) throw world.fails;
        await world.duringSend();
        sent.push({ key, body });
      },
      settle: async ({ id }) => void settled.push(id),
      tell: () => undefined,
    });
  return { stored, sent, files, settled, world, tab };
}

let device: ReturnType<typeof browser>;
let outbox: Outbox;
beforeEach(() => {
  device = browser();
  outbox = device.tab();
});

describe('what waits for a network', () => {
  it('sends its files first, and names them as the server does', async () => {
    await outbox.queue(report);
    await outbox.flush('asha');
    expect(device.sent).toEqual([
      {
        key: 'k1',
        body: { photoFileIds: ['arrived-before', 'server-here-1'], lines: [{ line: 1 }], remarks: 'here-1' },
      },
    ]);
    expect(device.settled).toEqual([report.id]);
    expect(outbox.all()).toEqual([]);
  });

  it('goes once, however many tabs there are', async () => {
    await outbox.queue(report);
    await Promise.all([outbox.flush('asha'), device.tab().flush('asha'), device.tab().flush('asha')]);
    expect(device.sent).toHaveLength(1);
  });

  it.each([networkError(), refused(503, 'http'), refused(429, 'request.limit'), refused(401, 'auth.unauthenticated')])(
    'waits on, with the same key, after $status',
    async (failure) => {
      await outbox.queue(report);
      await outbox.queue(answer);
      device.world.fails = failure;
      await outbox.flush('asha');
      expect([...device.stored.values()]).toEqual([report, answer]);
      device.world.fails = undefined;
      await outbox.flush('asha');
      expect(device.sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
    },
  );

  it('keeps what was typed beside the server’s no, and does not ask again by itself', async () => {
    await outbox.queue(answer);
    device.world.fails = refused(409, 'claim.wrong-stage');
    await outbox.flush('asha');
    device.world.fails = undefined;
    await outbox.flush('asha');
    expect(device.sent).toEqual([]);
    expect(device.settled).toEqual([]);
    expect(outbox.all()).toMatchObject([{ written: 'Bonnet', refusal: { status: 409, code: 'claim.wrong-stage' } }]);
  });

  it('is done where the server had done it and its reply was lost', async () => {
    await outbox.queue(answer);
    device.world.fails = refused(409, 'request.idempotency-done');
    await outbox.flush('asha');
    expect(outbox.all()).toEqual([]);
  });

  it('is never sent in another person’s name', async () => {
    await outbox.queue(answer);
    device.world.user = 'ravi';
    await outbox.flush('ravi');
    await outbox.flush('asha');
    expect(device.sent).toEqual([]);
    expect([...device.stored.keys()]).toEqual([answer.id]);
  });

  it('leaves alone what was written anew while the former was under way', async () => {
    await outbox.queue(answer);
    const anew = { ...answer, key: 'k3', body: { answer: 'No' } };
    device.world.duringSend = async () => {
      device.world.duringSend = async () => {};
      await outbox.queue(anew);
    };
    await outbox.flush('asha');
    expect([...device.stored.values()]).toEqual([anew]);
    expect(device.settled).toEqual([]);
  });
});
