import { useTexts } from '#web/ui/texts.ts';

export function AboutSection() {
  const t = useTexts('landing');
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-3">
      <Part id="about" title={t.aboutTitle} text={t.aboutText} />
      <Part id="mission" title={t.missionTitle} text={t.missionText} />
      <Part id="who-we-are" title={t.whoTitle} text={t.whoText} />
    </div>
  );
}

function Part({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-22 font-bold">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
    </section>
  );
}
