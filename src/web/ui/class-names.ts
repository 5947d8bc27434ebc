/** Joins class names, skipping false, null and undefined. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Classes of text controls. */
export function controlClass(className?: string): string {
  return cx(
    'h-control w-full min-w-0 rounded-control border border-control bg-surface px-control-x text-body text-ink',
    'hover:border-ink focus-visible:border-ink',
    'disabled:border-line disabled:bg-paper disabled:text-muted disabled:hover:border-line [&[readonly]]:bg-paper',
    'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
    className,
  );
}
