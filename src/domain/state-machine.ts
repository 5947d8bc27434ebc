/** A row of a state machine: source states and target of an action. */
export interface Step<State extends string, To = State> {
  readonly from: readonly State[];
  readonly to: To;
}

/** A complete machine: action → row. Each state machine of the product is one such table. */
export type MachineTable<State extends string, Action extends string, To = State> = Readonly<Record<Action, Step<State, To>>>;

export function isAllowedFrom<State extends string, Action extends string, To>(
  table: MachineTable<State, Action, To>,
  action: Action,
  state: State,
): boolean {
  return table[action].from.includes(state);
}

/** The target state; null if the action is not allowed in this state. */
export function nextState<State extends string, Action extends string>(
  table: MachineTable<State, Action>,
  action: Action,
  state: State,
): State | null {
  return isAllowedFrom(table, action, state) ? table[action].to : null;
}
