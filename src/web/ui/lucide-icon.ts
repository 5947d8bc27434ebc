import { createElement } from 'react';
import type { ComponentProps, FunctionComponent } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

/**
 * Stands in for `createLucideIcon` of lucide-react (`scripts/lucide-plugin.ts`): the same SVG, without contexts, colours and ways
 * of scaling that nobody here uses. Saves 1.4 KiB on every page with a script.
 */
export default function createLucideIcon({ name, node, aliases = [] }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className = '', ...rest }) {
    const named = 'title' in rest || 'role' in rest || Object.keys(rest).some((prop) => prop.startsWith('aria-'));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${classes} ${className}`.trim(),
        ...(named ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...shapes,
    );
  };
}
