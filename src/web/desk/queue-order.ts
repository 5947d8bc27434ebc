const key = 'gatepass.queue-order';

export interface QueueOrder {
  /** The list's own address, for the way back. */
  readonly from: string;
  readonly ids: readonly string[];
}

/** Remembers the rows of the list on screen, in order, so that the page of one claim can go on to the next. Per tab. */
export function rememberQueue(order: QueueOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Storage may be full or forbidden; going on to the next claim is then not offered.
  }
}

export function rememberedQueue(): QueueOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('from' in stored) || !('ids' in stored)) return undefined;
    const { from, ids } = stored;
    if (typeof from !== 'string' || !Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return undefined;
    return { from, ids };
  } catch {
    return undefined;
  }
}

/** What comes before and after a claim in the remembered list, and its place (from 1); undefined when it is not in it. */
export function neighbours(
  order: QueueOrder | undefined,
  id: string,
): { place: number; of: number; before: string | undefined; after: string | undefined } | undefined {
  const at = order?.ids.indexOf(id) ?? -1;
  if (!order || at === -1) return undefined;
  return { place: at + 1, of: order.ids.length, before: order.ids[at - 1], after: order.ids[at + 1] };
}

/** The first claim after this one in the remembered list that fits; undefined where none does. One is asked at a time. */
export async function firstAfter(
  order: QueueOrder | undefined,
  id: string,
  fits: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (let next = neighbours(order, id)?.after; next; next = neighbours(order, next)?.after) if (await fits(next)) return next;
  return undefined;
}
