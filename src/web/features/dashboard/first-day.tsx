import { Camera, FileText, MessageSquareText } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { LinkButton, TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';

const steps = [
  { key: 'papers', icon: FileText },
  { key: 'photos', icon: Camera },
  { key: 'answer', icon: MessageSquareText },
] as const;

/** For an owner without a claim: what to have at hand, what happens then, and the way there. */
export function FirstDay() {
  const t = useTexts('dashboard.firstDay');
  return (
    <Card title={t.title}>
      <p>{t.intro}</p>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key} className="grid grid-cols-[auto_1fr] gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 text-brand" />
            <span>{t[key]}</span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton to="/app/claims/new">{t.start}</LinkButton>
        <TextLink to="/costs">{t.costs}</TextLink>
        <TextLink to="/garage-listings">{t.garages}</TextLink>
      </div>
    </Card>
  );
}
