/** One row of the sidebar, link or button. */
export const menuRowClass =
  'flex w-full min-h-control items-center gap-3 rounded-control px-3 text-body font-semibold text-ink no-underline hover:bg-paper aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand forced-colors:aria-[current=page]:underline';
