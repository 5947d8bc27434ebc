import { nowMs } from '#contract/clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Gate, GateKind, Gates } from './gates.ts';
import { forgetGates, keepGates, readGates } from './kept-gates.ts';

/** How often gates are looked at for having grown too old, in milliseconds. */
const lookEvery = 30_000;

export interface GatesState {
  readonly gates: Gates;
  /** Milliseconds since the epoch, as of the last look. */
  readonly now: number;
  /** Undefined shuts the gate. */
  readonly set: (kind: GateKind, gate: Gate | undefined) => void;
  readonly forget: () => void;
}

/** The three checks of the sign-up, kept for this tab. */
export function useGates(): GatesState {
  const [gates, setGates] = useState<Gates>({});
  const latest = useRef(gates);
  const change = useCallback((next: Gates) => {
    latest.current = next;
    setGates(next);
  }, []);
  const [now, setNow] = useState(() => nowMs());
  useEffect(() => {
    change(readGates(nowMs()));
    const timer = setInterval(() => setNow(nowMs()), lookEvery);
    return () => clearInterval(timer);
  }, [change]);
  const set = useCallback(
    (kind: GateKind, gate: Gate | undefined) => {
      const next = { ...latest.current, [kind]: gate };
      if (gate === undefined) delete next[kind];
      keepGates(next);
      change(next);
    },
    [change],
  );
  return { gates, now, set, forget: forgetGates };
}
