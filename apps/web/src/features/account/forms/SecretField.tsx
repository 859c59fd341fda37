import { useText } from '../../../platform/i18n/use-text.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { accountTexts } from '../account.texts.ts';

type Props<Name extends string> = {
  form: {
    values: Record<Name, string>;
    set: (name: Name, value: string) => void;
    error: (name: Name) => string | undefined;
    touch: (name: Name) => void;
  };
  name: Name;
  label: string;
  hint?: string;
  /** Whether a new password is entered rather than the current one. */
  isNew?: boolean;
};

export const SecretField = <Name extends string>({ form, name, label, hint, isNew = false }: Props<Name>) => {
  const text = useText(accountTexts);
  return (
    <PasswordField
      label={label}
      showLabel={text('showPassword')}
      hideLabel={text('hidePassword')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={form.values[name]}
      error={form.error(name)}
      hint={hint}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => form.touch(name)}
    />
  );
};
