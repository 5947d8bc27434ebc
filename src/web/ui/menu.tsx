import { ChevronDown } from 'lucide-react';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { afterPress, whenTouched } from './when-touched.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import type MenuPopup from './menu-popup.tsx';
import type { MenuItem } from './menu-popup.tsx';

export interface MenuProps {
  /** Label of the trigger. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly variant?: ButtonVariant;
  /** Replaces the button: an `IconButton`. */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
}

type List = typeof MenuPopup;

/** A button with a list of actions. It is a plain button until the list's code has loaded, at the first interaction or press. */
export function Menu({ label, items, variant = 'secondary', trigger, align = 'end' }: MenuProps) {
  const [List, setList] = useState<List>();
  const [pressed, setPressed] = useState(false);
  const focused = useRef(false);
  // A failed load is retried at the next press. Do not replace the button while it is pressed, or the click is lost.
  const fetchList = () =>
    void import('./menu-popup.tsx').then(
      async (fetched) => {
        await afterPress();
        setList(() => fetched.default);
      },
      () => undefined,
    );
  useEffect(() => whenTouched(fetchList), []);
  const button = trigger ?? (
    <Button variant={variant}>
      {label}
      <ChevronDown aria-hidden className="-mr-1 size-5" />
    </Button>
  );
  if (List) return <List label={label} items={items} trigger={button} align={align} open={pressed} focused={focused} />;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setPressed(true);
      fetchList();
    },
    onFocus: () => (focused.current = true),
    onBlur: () => (focused.current = false),
  });
}
