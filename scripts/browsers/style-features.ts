import { css, featureAt, isSomewhere, lackingBrowsers } from './too-new.ts';
import type { TooNew } from './script-features.ts';

interface Block {
  /** Selector or at-rule with its condition, e.g. `@media (width >= 40rem)`. */
  readonly prelude: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
  readonly inside: readonly Block[];
}

/**
 * What a promised browser lacks of built CSS. A property that it lacks only counts without an older one before it in the same rule, and nothing counts
 * within an `@supports` that asks for it. A selector that it lacks takes the other selectors of the same rule with it.
 */
export function tooNewInStyles(code: string): TooNew[] {
  return inBlocks(readBlocks(code.replaceAll(/\/\*.*?\*\//gs, ''))).flatMap(({ feature, found, where }) => {
    const lackedBy = lackingBrowsers(found);
    return lackedBy.length > 0 && found !== undefined && isSomewhere(found)
      ? [{ feature, lackedBy, where: where.slice(0, 120) }]
      : [];
  });
}

interface Candidate {
  readonly feature: string;
  readonly found: ReturnType<typeof featureAt>;
  readonly where: string;
}

function inBlocks(blocks: readonly Block[], asked = '', isNested = false): Candidate[] {
  return blocks.flatMap((block) => {
    const conditions = block.prelude.startsWith('@supports') ? `${asked} ${block.prelude}` : asked;
    const isRule = !block.prelude.startsWith('@');
    const own = isRule ? inSelector(block.prelude, isNested) : inAtRule(block.prelude);
    const all = [...own, ...(/^@(?:font-face|property)/.test(block.prelude) ? [] : inDeclarations(block))];
    return [
      ...all.filter(({ feature }) => !conditions.includes(feature.replace(/^[:.]+/, '').replace(/\(.*$/, ''))),
      ...inBlocks(block.inside, conditions, isNested || isRule),
    ];
  });
}

function inAtRule(prelude: string): Candidate[] {
  const name = /^@([\w-]+)/.exec(prelude)?.[1] ?? '';
  const rule: Candidate = { feature: `@${name}`, found: featureAt(css, 'at-rules', name), where: prelude };
  if (name !== 'media') return [rule];
  const features = [...prelude.matchAll(/\(([a-z-]+)/g)].map(([, feature = '']) => ({
    feature,
    found: featureAt(css, 'at-rules', 'media', feature),
    where: prelude,
  }));
  const range = { feature: 'range in @media', found: featureAt(css, 'at-rules', 'media', 'range_syntax'), where: prelude };
  return [rule, ...features, ...(/[<>]/.test(prelude) ? [range] : [])];
}

function inSelector(selector: string, isNested: boolean): Candidate[] {
  const names = [...selector.replaceAll(/\\./g, '_').matchAll(/::?([a-z-]+)/g)];
  const nesting = { feature: 'nested rule', found: featureAt(css, 'selectors', 'nesting'), where: selector };
  return [
    ...(isNested ? [nesting] : []),
    ...names.map(([feature, name = '']) => ({ feature, found: featureAt(css, 'selectors', name), where: selector })),
  ];
}

function inDeclarations({ prelude, declarations }: Block): Candidate[] {
  return declarations.flatMap(([property, value], place) => {
    if (property.startsWith('--')) return inValue(property, value, prelude);
    const hasOlder = declarations.slice(0, place).some(([before]) => before === property);
    const own = {
      feature: property,
      found: featureAt(css, 'properties', property),
      where: `${prelude} { ${property}: ${value} }`,
    };
    return [own, ...(hasOlder ? [] : inValue(property, value, prelude))];
  });
}

/** Functions, units and words of a value. */
function inValue(property: string, value: string, prelude: string): Candidate[] {
  const where = `${prelude} { ${property}: ${value} }`;
  const functions = [...value.matchAll(/(?<![\w-])([a-z-]+)\(/g)].map(([, name = '']) => ({
    feature: `${name}()`,
    found:
      featureAt(css, 'types', name) ?? featureAt(css, 'types', 'color', name) ?? featureAt(css, 'types', 'easing-function', name),
    where,
  }));
  const units = [...value.matchAll(/\d(dvh|dvw|svh|svw|lvh|lvw|cqw|cqh|cqi|lh|rlh|cap|ic)\b/g)].map(([, unit = '']) => ({
    feature: unit,
    found:
      featureAt(css, 'types', 'length', unit) ??
      featureAt(
        css,
        'types',
        'length',
        unit.startsWith('cq') ? 'container_query_length_units' : 'viewport_percentage_units_dynamic',
      ),
    where,
  }));
  const words = /^[a-z-]+$/.test(value)
    ? [{ feature: `${property}: ${value}`, found: featureAt(css, 'properties', property, value), where }]
    : [];
  return [...functions, ...units, ...words];
}

/** Rules of CSS that has been built, which is well-formed. */
function readBlocks(code: string): Block[] {
  let at = 0;
  function blockBody(): Pick<Block, 'declarations' | 'inside'> {
    const declarations: (readonly [string, string])[] = [];
    const inside: Block[] = [];
    while (at < code.length) {
      const text = until();
      const end = code[at++];
      if (end === '{') inside.push({ prelude: text, ...blockBody() });
      else {
        const [, property, value] = /^([\w-]+)\s*:\s*(.*)$/s.exec(text) ?? [];
        if (property !== undefined && value !== undefined) declarations.push([property, value]);
        if (end === '}') break;
      }
    }
    return { declarations, inside };
  }
  /** Text up to the next brace or semicolon outside strings and parentheses. */
  function until(): string {
    const from = at;
    let depth = 0;
    for (; at < code.length; at++) {
      const sign = code[at] ?? '';
      if (sign === '\\') at++;
      else if (sign === '"' || sign === "'") at = code.indexOf(sign, at + 1);
      else if ('(['.includes(sign)) depth++;
      else if (')]'.includes(sign)) depth--;
      else if (depth === 0 && '{};'.includes(sign)) break;
    }
    return code.slice(from, at).trim();
  }
  const blocks: Block[] = [];
  while (at < code.length) blocks.push(...blockBody().inside);
  return blocks;
}
