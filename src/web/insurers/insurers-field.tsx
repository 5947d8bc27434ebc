import { useQuery } from '@tanstack/react-query';
import { listInsurers } from '#contract/insurers.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import type { MultiSelectProps } from '#web/ui/multi-select.tsx';

/** Several of the insurers on record, found by any of their spellings; a name that nobody knows stays until it is taken out. The values are names. */
export function InsurersField(props: Omit<MultiSelectProps, 'options'>) {
  const { data } = useQuery({ ...apiQuery(listInsurers, { query: { limit: 100 } }), staleTime: 5 * 60_000 });
  const known = (data?.data ?? []).map(({ name, aliases }) => ({ value: name, label: name, also: aliases.join(' ') }));
  const strange = (props.value ?? []).filter((written) => !known.some(({ value }) => value === written));
  return <MultiSelect options={[...strange.map((name) => ({ value: name, label: name })), ...known]} {...props} />;
}
