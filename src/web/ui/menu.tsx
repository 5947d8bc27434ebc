import { ChevronDown } from 'lucide-react';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { afterPress, whenTouched } from './when-touched.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import type MenuPopup from './menu-popup.tsx';
import type { MenuItem } from './menu-popup.tsx';

export interface MenuProps {
  /** The trigger's words. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly variant?: ButtonVariant;
  /** Replaces the button: an `IconButton`. */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
  readonly align?: 'start' | 'end';
}

type List = typeof MenuPopup;

/** A button with a list of actions. Until the code of the list has come, by a first touch of the page or a press, it is a plain button. */
export function Menu({ label, items, variant = 'secondary', trigger, align = 'end' }: MenuProps) {
  const [List, setList] = useState<List>();
  const [pressed, setPressed] = useState(false);
  const focused = useRef(false);
  // What could not be fetched is asked for again by the next press. The button gives way to another one: not while it is pressed, or the click is lost.
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
