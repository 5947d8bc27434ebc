import { Mail, Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { emergencyPhone, supportEmail, telephoneLink, tollFreePhone } from '#web/content/lines.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How to reach us now: while the office is closed the emergency line comes first. */
export function LinesCard({ open }: { open: boolean }) {
  const t = useTexts('contact');
  const emergency = (
    <Line
      key="emergency"
      icon={<Siren aria-hidden className="size-6" />}
      title={t.emergency}
      hint={open ? t.emergencyAlso : t.emergencyHint}
      needed={!open}
    >
      <Telephone phone={emergencyPhone} />
    </Line>
  );
  const office = (
    <Line key="office" icon={<Phone aria-hidden className="size-6" />} title={t.tollFree} hint={t.tollFreeHint}>
      <Telephone phone={tollFreePhone} />
    </Line>
  );
  return (
    <ul className="grid content-start gap-3">
      {open ? [office, emergency] : [emergency, office]}
      <Line icon={<Mail aria-hidden className="size-6" />} title={t.email} hint={t.emailHint}>
        <TextLink to={`mailto:${supportEmail}`} className="inline-flex min-h-12 items-center text-18 font-semibold break-all">
          {supportEmail}
        </TextLink>
      </Line>
    </ul>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** The one to use now. */
  readonly needed?: boolean;
  readonly children: ReactNode;
}

function Line({ icon, title, hint, needed = false, children }: LineProps) {
  return (
    <li className={`flex gap-4 rounded-card border p-4 ${needed ? 'border-warn/25 bg-warn-tint' : 'border-line bg-white'}`}>
      <span className={`mt-0.5 ${needed ? 'text-warn' : 'text-brand'}`}>{icon}</span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        {children}
        <p className="text-14 text-muted">{hint}</p>
      </div>
    </li>
  );
}

function Telephone({ phone }: { phone: string }) {
  const t = useTexts('contact');
  return (
    <TextLink
      to={telephoneLink(phone)}
      aria-label={t.call({ phone })}
      className="inline-flex min-h-12 items-center text-22 font-bold tabular-nums"
    >
      {phone}
    </TextLink>
  );
}
