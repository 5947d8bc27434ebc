import { useKnownName } from '#web/words/known-name.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FieldBinding } from '#web/ui/form-fields.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { States } from './use-states.ts';

/** A state or union territory, by its name. Says when the list is the built-in one. */
export function StateField({
  source,
  required,
  optional,
  ...field
}: FieldBinding<string> & { readonly source: States; readonly required?: boolean; readonly optional?: boolean }) {
  const t = useTexts('places');
  const text = useMessageText();
  const inWords = useKnownName('stateNames');
  const options = source.states.map(({ name, type }) => ({
    value: name,
    label: type === 'union_territory' ? t.unionTerritory({ name: inWords(name) }) : inWords(name),
  }));
  return (
    <div className="grid gap-3">
      <SelectField
        {...field}
        label={t.state}
        required={required}
        optional={optional}
        options={options}
        placeholder={t.chooseState}
        autoComplete="address-level1"
      />
      {source.trouble ? (
        <Banner
          announce
          actions={
            <Button variant="secondary" loading={source.loading} onClick={source.retry}>
              {t.retry}
            </Button>
          }
        >
          {text(source.trouble === 'fallback' ? 'garage.states.fallback' : 'garage.states.failed')}
        </Banner>
      ) : null}
    </div>
  );
}
