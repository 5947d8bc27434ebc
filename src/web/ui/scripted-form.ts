import { createContext, useContext, useSyncExternalStore } from 'react';

/** True inside a form that only scripts can send. */
export const ScriptedForm = createContext(false);

const never = () => () => undefined;

/** Must this submit button wait? In a scripted form, until the scripts are there: the browser's own submit would lose what was typed. */
export function useSubmitMustWait(): boolean {
  const scripted = useContext(ScriptedForm);
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return scripted && !awake;
}
