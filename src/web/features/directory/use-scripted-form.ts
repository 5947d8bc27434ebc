import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoadedDirectory } from './load-directory.ts';

/** Lets the form act as it does on the public page where React runs: in the staff panel. */
export function useScriptedForm({ filters }: LoadedDirectory, scripted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const state = useLocation().state as { typed?: boolean } | null;
  const go = useEffectEvent((address: string, { typed = false }: { readonly typed?: boolean } = {}) => {
    void navigate(address, { replace: typed && state?.typed === true, state: { typed }, preventScrollReset: true });
  });
  const fill = useEffectEvent(async () => {
    const { fillForm } = await import('./enhance/fill-form.ts');
    if (form.current) fillForm(form.current, filters);
  });
  useEffect(() => {
    const element = form.current;
    if (!scripted || !element) return;
    void import('./enhance/enhance-form.ts').then(({ enhanceForm }) => {
      // Effects run twice while developing.
      if (element.isConnected && element.dataset['scripted'] === undefined) {
        element.dataset['scripted'] = '';
        enhanceForm(element, (address, options) => go(address, options));
      }
    });
  }, [scripted]);
  useEffect(() => {
    if (scripted) void fill();
  }, [scripted, filters]);
  return form;
}
