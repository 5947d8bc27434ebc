import { useQuery } from '@tanstack/react-query';
import { listInsurers } from '#contract/insurers/insurers.endpoints.ts';
import { apiQuery, onlyHelps } from '#web/api/api-query.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxProps } from '#web/ui/combobox.tsx';

/** Picks a known insurer, searchable by any spelling. The value is its name. */
export function InsurerField(props: Omit<ComboboxProps, 'options'>) {
  const { data } = useQuery({ ...apiQuery(listInsurers, { query: { limit: 100 } }), staleTime: 5 * 60_000, meta: onlyHelps });
  const options = (data?.data ?? []).map(({ name, aliases }) => ({ value: name, label: name, also: aliases.join(' ') }));
  return <Combobox options={options} {...props} />;
}
