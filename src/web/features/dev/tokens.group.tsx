import { Group, Specimen } from './specimen.tsx';

const colors = [
  ['ink', 'bg-ink', '#14213D'],
  ['muted', 'bg-muted', '#475467'],
  ['brand', 'bg-brand', '#0B4F8A'],
  ['brand-hover', 'bg-brand-hover', '#083D6B'],
  ['brand-tint', 'bg-brand-tint', '#E6F0F9'],
  ['success', 'bg-success', '#0F6B3E'],
  ['success-tint', 'bg-success-tint', '#E6F4EC'],
  ['danger', 'bg-danger', '#B42318'],
  ['danger-tint', 'bg-danger-tint', '#FDECEA'],
  ['warn', 'bg-warn', '#B45309'],
  ['warn-tint', 'bg-warn-tint', '#FEF3E2'],
  ['control', 'bg-control', '#78849A'],
  ['line', 'bg-line', '#D8DEE8'],
  ['paper', 'bg-paper', '#F7F9FC'],
  ['halo', 'bg-halo', '#FFBF47'],
] as const;

const sizes = [
  ['36', 'text-36 font-bold'],
  ['28', 'text-28 font-bold'],
  ['22', 'text-22 font-bold'],
  ['18', 'text-18 font-semibold'],
  ['16', 'text-16'],
  ['14', 'text-14'],
] as const;

export function TokensGroup() {
  return (
    <Group id="tokens" title="Tokens">
      <Specimen name="colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {colors.map(([name, swatch, hex]) => (
            <li key={name} className="flex items-center gap-3">
              <span className={`size-10 shrink-0 rounded-control border border-ink/10 ${swatch}`} />
              <span className="min-w-0 text-14">
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{hex}</span>
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="type">
        <dl className="space-y-2">
          {sizes.map(([size, look]) => (
            <div key={size} className="flex items-baseline gap-4">
              <dt className="w-6 shrink-0 text-14 text-muted">{size}</dt>
              <dd className={`min-w-0 truncate ${look}`}>₹2,45,000 in 24 hours · गाड़ी</dd>
            </div>
          ))}
        </dl>
      </Specimen>
    </Group>
  );
}
