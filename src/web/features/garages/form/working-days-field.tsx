import { useState } from 'react';
import { workingDaysOptions } from '#contract/garages/garage-signup.ts';
import { weekDays } from '#domain/directory/opening-hours.ts';
import { useKnownName } from '#web/known-name.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import type { ControlledBinding } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { readWorkingDays, writeDays } from './working-days.ts';

/** One of the offered spans of days; Custom opens the days of the week. */
export function WorkingDaysField({ value, onValueChange, error, ...field }: ControlledBinding<string>) {
  const t = useTexts('garages.form');
  const inWords = useKnownName('garageNames');
  const { choice, days } = readWorkingDays(value);
  // Custom without a day yet says nothing in the form, so that the days are still required.
  const [opened, setOpened] = useState(false);
  const custom = choice === 'Custom' || (opened && choice === '');
  return (
    <div className="grid gap-4">
      <SelectField
        {...field}
        label={t.workingDays}
        required
        error={custom ? undefined : error}
        placeholder={t.chooseDays}
        options={workingDaysOptions.map((option) => ({ value: option, label: inWords(option) }))}
        value={custom ? 'Custom' : choice}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          // Told again of what it shows, as at each submit: the days that were ticked stay.
          if (chosen === (custom ? 'Custom' : choice)) return;
          setOpened(chosen === 'Custom');
          onValueChange(chosen === 'Custom' ? '' : chosen);
        }}
      />
      {custom ? (
        <CheckboxGroup
          label={t.pickDays}
          error={error}
          columns={2}
          options={weekDays.map((day) => ({ value: day, label: t.dayNames[day] }))}
          value={days}
          onValueChange={(picked) => {
            setOpened(true);
            onValueChange(writeDays(picked));
          }}
        />
      ) : null}
    </div>
  );
}
