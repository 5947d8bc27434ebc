import type { DamagePanel } from '#domain/claims/intake/damage.ts';
import { splitPanel } from '#domain/claims/intake/damage.ts';
import { useTexts } from '#web/ui/texts.ts';

/** What a panel is called for who reads it: 'Headlamp, left'. */
export function usePanelNames(): (panel: DamagePanel) => string {
  const t = useTexts('claims.damage');
  return (panel) => {
    const { part, side } = splitPanel(panel);
    return side ? t.sides[side]({ part: t.parts[part] }) : t.parts[part];
  };
}
