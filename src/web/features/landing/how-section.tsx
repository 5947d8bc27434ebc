import { useTexts } from '#web/ui/texts.ts';
import { StepIllustration, stepDrawings } from './step-illustration.tsx';

export function HowSection() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="how" className="mx-auto max-w-page px-4 py-16 sm:px-6">
      <h2 id="how" className="text-28 font-bold">
        {t.howTitle}
      </h2>
      <p className="mt-2 max-w-prose text-18 text-muted">{t.howText}</p>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {t.steps.map((step, at) => (
          <li key={step.title}>
            <StepIllustration drawing={stepDrawings[at] ?? 'form'} />
            <h3 className="mt-4 text-18 font-semibold">
              <span className="mr-2 text-brand tabular-nums">{at + 1}</span>
              {step.title}
            </h3>
            <p className="mt-2 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
