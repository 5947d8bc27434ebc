import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createChance } from './chance.ts';
import { createClock } from './clock.ts';
import { createFaults } from './faults.ts';
import { defaultKeys, demoSettings, type Settings, type StandinOptions } from './options.ts';
import { scheduleSettlement } from './payments/attempts.ts';
import { scheduleRefund } from './payments/refunds.ts';
import { scheduleNextStep } from '#standins/cashfree/payouts/payouts.ts';
import { openStore } from './store.ts';
import { sendByFetch } from './webhook-sender.ts';
import { createWebhooks } from './webhooks.ts';
import type { World } from './world.ts';

export type CashfreeStandin = {
  /** `http://127.0.0.1:{port}`; the products are below `/pg`, `/payout` and `/verification`, the checkout below `/checkout`. */
  url: string;
  /** Idempotent. */
  stop(): Promise<void>;
};

/** Starts the stand-in on a loopback port. Rejects if the port is taken. */
export async function startCashfreeStandin(options: StandinOptions = {}): Promise<CashfreeStandin> {
  const world = createWorld(options);
  const reset = () => {
    world.clock.clear();
    world.store.clear();
    world.faults.clear();
    world.nextEndings.length = 0;
    world.aadhaarScripts.clear();
    world.webhooks.script({ mode: 'normal', times: null, delayMs: 0 });
    Object.assign(world.settings, settingsOf(options));
  };
  const app = buildApp(world, reset);
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  resume(world);
  const address = app.server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => (stopped ??= stop(world, app)),
  };
}

async function stop(world: World, app: FastifyInstance): Promise<void> {
  world.clock.clear();
  for (const resolvers of world.waiting.values()) for (const resolve of resolvers) resolve();
  await app.close();
  world.clock.clear();
  world.store.close();
}

function settingsOf(options: StandinOptions): Settings {
  const entries = Object.entries(demoSettings).map(([name, value]) => [name, options[name as keyof Settings] ?? value]);
  return structuredClone(Object.fromEntries(entries)) as Settings;
}

function createWorld(options: StandinOptions): World {
  const settings = settingsOf(options);
  const keys = { ...defaultKeys, ...options.keys };
  const clock = createClock(options.now);
  const store = openStore(options.dataDir);
  const chance = createChance(options.seed ?? 'gatepass', store.counters);
  const webhooks = createWebhooks({
    settings,
    keys,
    clock,
    records: store.webhooks,
    baseUrl: options.webhookBaseUrl?.replace(/\/+$/, ''),
    send: options.sendWebhook ?? sendByFetch,
    newId: () => chance.id(),
  });
  return {
    settings,
    keys,
    clock,
    chance,
    store,
    faults: createFaults(),
    webhooks,
    waiting: new Map(),
    nextEndings: [],
    aadhaarScripts: new Map(),
  };
}

/** Resumes what was in progress before a restart. */
function resume(world: World): void {
  for (const order of world.store.orders.all()) {
    for (const attempt of order.attempts) scheduleSettlement(world, order.orderId, attempt, world.settings.delayMs);
    for (const refund of order.refunds)
      if (refund.status === 'PENDING' && refund.note !== 'PENDING') scheduleRefund(world, order.orderId, refund.refundId);
  }
  for (const transfer of world.store.transfers.all()) scheduleNextStep(world, transfer.transferId);
  world.webhooks.resume();
}
