import { gateKinds, type Gate, type Gates } from './gates.ts';
import { tabStorage } from '#web/ui/device-storage.ts';

const key = 'gatepass.surveyor-gates';

/**
 * Gates of this tab from before a reload: phones drop a page while its owner looks for the OTP in another app. Only for this
 * tab, and without the numbers, which have to be typed again.
 */
export function readGates(now: number): Gates {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = gateKinds.map((kind) => [kind, kind in kept ? (kept as Record<string, unknown>)[kind] : undefined] as const);
    return Object.fromEntries(
      entries.filter((entry): entry is [(typeof entry)[0], Gate] => isGate(entry[1]) && entry[1].until > now),
    );
  } catch {
    return {};
  }
}

export function keepGates(gates: Gates): void {
  const plain = Object.fromEntries(Object.entries(gates).map(([kind, { target: _secret, ...gate }]) => [kind, gate]));
  try {
    tabStorage.set(key, JSON.stringify(plain));
  } catch {
    // Without storage a reload asks for the OTPs again.
  }
}

export function forgetGates(): void {
  tabStorage.remove(key);
}

function isGate(value: unknown): value is Gate {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    typeof value.mark === 'string' &&
    'phase' in value &&
    (value.phase === 'sent' || value.phase === 'verified') &&
    'until' in value &&
    typeof value.until === 'number'
  );
}
