import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result can change with the width alone, for the same elements. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

interface Scope {
  readonly within?: string | undefined;
  readonly only?: string[] | undefined;
}

/** axe violations on the page: `rule: the elements`. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  // Half a megabyte, loaded once per page.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, scope);
}

/** Runs in the page, where axe is. The product has no frames. */
async function runAxe({ within, only }: Scope): Promise<string[]> {
  const { axe: inPage, document } = globalThis as unknown as { axe: typeof axe; document: string };
  // Target size is WCAG 2.2, which axe omits by default. Preloading would fetch style sheets again for a disabled rule.
  const { violations: found } = await inPage.run(within ?? document, {
    preload: false,
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
