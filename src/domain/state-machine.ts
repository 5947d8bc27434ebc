/** One row of a state machine: from which states an action may be taken, and where it leads. */
export interface Step<State extends string, To = State> {
  readonly from: readonly State[];
  readonly to: To;
}

/** A whole machine: action → row. Each machine of the product is one such table. */
export type MachineTable<State extends string, Action extends string, To = State> = Readonly<Record<Action, Step<State, To>>>;

/** May the action be taken in this state? */
export function isAllowedFrom<State extends string, Action extends string, To>(
  table: MachineTable<State, Action, To>,
  action: Action,
  state: State,
): boolean {
  return table[action].from.includes(state);
}

/** The state that the action leads to; null when it may not be taken in this state. */
export function nextState<State extends string, Action extends string>(
  table: MachineTable<State, Action>,
  action: Action,
  state: State,
): State | null {
  return isAllowedFrom(table, action, state) ? table[action].to : null;
}
