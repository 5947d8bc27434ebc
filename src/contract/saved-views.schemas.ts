import { idParams, requiredText, oneLine } from './fields.ts';
import { z } from './zod-setup.ts';

export const savedViewLists = ['claims', 'payouts', 'receivables', 'policies'] as const;

/** Maximum per person and list. */
export const maxSavedViews = 20;

const savedViewDto = z.object({ id: z.string(), name: z.string(), query: z.string() });

export type SavedViewDto = z.output<typeof savedViewDto>;

export const saveViewName = z.object({ name: requiredText('saved-view.name.required', 40) });

export const savedViewsSchemas = {
  listSavedViews: {
    summary: 'The views of a list that the caller has saved, by name.',
    query: z.object({ list: z.enum(savedViewLists) }),
    reply: z.array(savedViewDto),
  },
  saveView: {
    summary: 'Keeps the filters of a list under a name; a name that the caller has used already stands for these from now on.',
    body: z.extend(saveViewName, {
      list: z.enum(savedViewLists),
      /** As in the URL, without question mark and page. */
      query: oneLine(1000),
    }),
    reply: savedViewDto,
  },
  deleteSavedView: {
    summary: 'Forgets a view of the caller.',
    params: idParams,
    reply: savedViewDto,
  },
};
