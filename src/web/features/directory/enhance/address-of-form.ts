/** The address that the form asks for, without what is not in use; any change goes back to the first page. */
export function addressOfForm(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !(name === 'insuranceAffiliated' && text === 'all')) params.append(name, text);
  }
  return `${location.pathname}${params.size > 0 ? `?${params}` : ''}`;
}
