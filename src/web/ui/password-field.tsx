import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useTexts } from './texts.ts';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>;

/** A password that can be shown. Set `autoComplete` to current-password or new-password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex h-[calc(100%-8px)] w-11 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
