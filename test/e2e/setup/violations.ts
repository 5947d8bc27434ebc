import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What can change with the width alone, where the elements stay the same ones. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

interface Scope {
  readonly within?: string | undefined;
  readonly only?: string[] | undefined;
}

/** What axe finds on the page as it stands: `rule: the elements`. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  // Half a megabyte, read once for each page that is opened.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, scope);
}

/** Runs in the page, where axe is. The product has no frames. */
async function runAxe({ within, only }: Scope): Promise<string[]> {
  const { axe: inPage, document } = globalThis as unknown as { axe: typeof axe; document: string };
  // The size of targets is WCAG 2.2, which axe leaves out unless asked. Style sheets it would fetch once more for a rule that is off.
  const { violations: found } = await inPage.run(within ?? document, {
    preload: false,
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
