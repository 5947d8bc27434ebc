import { ChevronRight, ClipboardCheck, Truck, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import type { PageHandle } from '#web/page/page-handle.ts';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';

export const handle: PageHandle = { withoutScripts: true };

export default function SignupPage() {
  const t = useTexts('auth');
  const choices = [
    { to: '/signup/claimant', icon: Truck, title: t.claimant, text: t.claimantText },
    { to: '/signup/garage', icon: Wrench, title: t.garage, text: t.garageText },
    { to: '/signup/surveyor', icon: ClipboardCheck, title: t.surveyor, text: t.surveyorText },
  ];
  return (
    <AuthCard
      title={t.signupTitle}
      description={useTexts('auth.descriptions').signup}
      lead={t.signupLead}
      footer={
        <>
          {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
        </>
      }
    >
      <ul className="grid gap-3">
        {choices.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 hover:border-brand hover:bg-brand-tint"
            >
              <Icon aria-hidden className="size-7 shrink-0 text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block text-18 font-semibold">{title}</span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </AuthCard>
  );
}
