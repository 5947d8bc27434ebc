import { Circle, CircleCheck } from 'lucide-react';
import { useTexts } from '#web/ui/texts.ts';
import { gateKinds, type GateKind } from './gates.ts';

/** What is still missing before the registration can be sent. */
export function GateList({ open }: { readonly open: Readonly<Record<GateKind, boolean>> }) {
  const t = useTexts('surveyors.signup');
  return (
    <div>
      <h2 className="font-semibold">{t.checks}</h2>
      <ul className="mt-2 grid gap-1.5">
        {gateKinds.map((kind) => {
          const Icon = open[kind] ? CircleCheck : Circle;
          return (
            <li key={kind} className="flex items-center gap-2">
              <Icon aria-hidden className={`size-5 shrink-0 ${open[kind] ? 'text-success' : 'text-muted'}`} />
              <span>
                {t.checkNames[kind]}: {open[kind] ? t.passed : t.open}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
