import type { Chance } from './chance.ts';
import type { VirtualClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { KeyPair, Product, Settings } from './options.ts';
import type { TransferEnding } from './records.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export type World = {
  settings: Settings;
  keys: Record<Product, KeyPair>;
  clock: VirtualClock;
  chance: Chance;
  store: Store;
  faults: Faults;
  webhooks: Webhooks;
  /** Callbacks waiting for a payment's decision, by `gatewayPaymentId`. */
  waiting: Map<string, (() => void)[]>;
  /** Outcomes of the next transfers, in order. */
  nextEndings: (TransferEnding | null)[];
  /** Scripted responses for an Aadhaar number, by its hash. */
  aadhaarScripts: Map<string, AadhaarScript>;
};

export type AadhaarScript = { name?: string; otp?: string; outcome?: 'ok' | 'not-linked' | 'invalid' };
