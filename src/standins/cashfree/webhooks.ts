import { createHash, createHmac } from 'node:crypto';
import type { VirtualClock } from './clock.ts';
import type { KeyPair, Product, Settings } from './options.ts';
import type { WebhookRecord } from './records.ts';
import type { Collection } from './store.ts';
import type { WebhookSender } from './webhook-sender.ts';

export const webhookModes = ['normal', 'duplicate', 'reorder', 'drop', 'tamper', 'delay'] as const;
export type WebhookMode = (typeof webhookModes)[number];
export type WebhookScript = {
  mode: WebhookMode;
  /** Number of events it applies to; null until changed. For `reorder`: how many are held and sent in reverse. */
  times: number | null;
  delayMs: number;
};
export type WebhookEvent = { product: Product; type: string; subject: Record<string, string>; body: unknown };
export type ReplayWay = 'as-it-was' | 'reserialised' | 'bad-signature';

export type Webhooks = {
  /** Resolves when the first delivery got a response, or if there is none. */
  emit(event: WebhookEvent): Promise<void>;
  /** Resends an event without retries. Resolves with the receiver's HTTP status. */
  replay(id: string, way: ReplayWay): Promise<number>;
  script(script: WebhookScript): void;
  /** Resumes retries planned before a restart. */
  resume(): void;
};

type Needs = {
  settings: Settings;
  keys: Record<Product, KeyPair>;
  clock: VirtualClock;
  records: Collection<WebhookRecord>;
  baseUrl: string | undefined;
  send: WebhookSender;
  newId: () => string;
};

const NORMAL: WebhookScript = { mode: 'normal', times: null, delayMs: 0 };

/** Signs, sends and retries webhooks and, as scripted, drops, delays, reorders or falsifies them. */
export function createWebhooks(needs: Needs): Webhooks {
  const { settings, clock, records } = needs;
  let current = NORMAL;
  let held: string[] = [];

  function takeMode(): WebhookScript {
    const taken = current;
    if (current.times !== null) current = current.times <= 1 ? NORMAL : { ...current, times: current.times - 1 };
    return taken;
  }

  async function post(record: WebhookRecord, attempt: number, way: ReplayWay | 'tampered'): Promise<number> {
    if (!needs.baseUrl) return 0;
    const timestamp = String(clock.now());
    const body =
      way === 'reserialised'
        ? JSON.stringify(JSON.parse(record.body))
        : way === 'tampered'
          ? falsified(record.body)
          : record.body;
    const secret = way === 'bad-signature' ? 'not-the-secret' : needs.keys[record.product].clientSecret;
    const request = {
      url: `${needs.baseUrl}/${record.product}`,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        // Always computed over the original bytes, so that tampered ones no longer match.
        'x-webhook-signature': createHmac('sha256', secret)
          .update(timestamp + record.body)
          .digest('base64'),
        ...(record.product === 'payments'
          ? {
              'x-webhook-version': '2025-01-01',
              'x-webhook-attempt': String(attempt),
              'x-idempotency-key': record.idempotencyKey,
            }
          : {}),
      },
      body: Buffer.from(body),
    };
    // A receiver that throws counts as no response.
    const status = await needs.send(request).catch(() => 0);
    const latest = records.get(record.id) ?? record;
    const tampered = way !== 'as-it-was';
    records.put(record.id, { ...latest, deliveries: [...latest.deliveries, { attempt, at: clock.now(), status, tampered }] });
    return status;
  }

  async function deliver(id: string, attempt: number): Promise<void> {
    const record = records.get(id);
    if (!record) return;
    const status = await post(record, attempt, 'as-it-was');
    const after = records.get(id);
    if (!after) return;
    if (status >= 200 && status < 300) {
      records.put(id, { ...after, state: 'delivered', dueAt: null });
      return;
    }
    const pause = settings.webhookRetryMs[attempt - 1];
    if (pause === undefined) {
      records.put(id, { ...after, state: 'failed', dueAt: null });
      return;
    }
    later(after, pause, attempt + 1);
  }

  function later(record: WebhookRecord, ms: number, attempt: number): void {
    records.put(record.id, { ...record, state: 'waiting', dueAt: clock.now() + ms });
    clock.after(ms, () => deliver(record.id, attempt));
  }

  async function releaseHeld(): Promise<void> {
    const ids = held.toReversed();
    held = [];
    for (const id of ids) await deliver(id, 1);
  }

  return {
    async emit(event) {
      const body = JSON.stringify(event.body);
      const id = needs.newId();
      const idempotencyKey = createHash('sha256').update(`${id}:${body}`).digest('base64');
      const { product, type, subject } = event;
      const base: WebhookRecord = {
        id,
        product,
        type,
        subject,
        body,
        idempotencyKey,
        state: 'waiting',
        dueAt: null,
        deliveries: [],
      };
      if (!needs.baseUrl) {
        records.put(id, { ...base, state: 'unsent' });
        return;
      }
      records.put(id, base);
      const script = takeMode();
      if (script.mode === 'normal') await deliver(id, 1);
      if (script.mode === 'duplicate') await Promise.all([deliver(id, 1), deliver(id, 1)]);
      if (script.mode === 'drop') records.put(id, { ...base, state: 'dropped' });
      if (script.mode === 'delay') later(base, script.delayMs, 1);
      if (script.mode === 'tamper') {
        await post(base, 1, 'tampered');
        records.put(id, { ...(records.get(id) ?? base), state: 'failed' });
      }
      if (script.mode === 'reorder') {
        records.put(id, { ...base, state: 'held' });
        held.push(id);
        if (script.times === null || script.times <= 1) await releaseHeld();
      }
    },
    async replay(id, way) {
      const record = records.get(id);
      return record ? post(record, record.deliveries.length + 1, way) : 0;
    },
    script(script) {
      current = script;
    },
    resume() {
      for (const record of records.all()) {
        if (record.state !== 'waiting') continue;
        const attempt = record.deliveries.filter((delivery) => !delivery.tampered).length + 1;
        clock.after(Math.max(0, (record.dueAt ?? 0) - clock.now()), () => deliver(record.id, attempt));
      }
    },
  };
}

/** The same event with another amount or outcome, as a forger might send it. */
function falsified(body: string): string {
  const changed = body.replace(/(?<=amount":)\d/, '9$&');
  return changed === body ? body.replace(/"(SUCCESS|COMPLETED)"/, '"FAILED"') : changed;
}
