import { useText } from '../../../platform/i18n/use-text.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accountTexts } from '../account.texts.ts';

type Props = {
  form: {
    values: { email: string };
    set: (name: 'email', value: string) => void;
    error: (name: 'email') => string | undefined;
    touch: (name: 'email') => void;
  };
  hint?: string;
  /** Called with the address typed, which is passed to the next view. */
  onEmail?: (email: string) => void;
};

export const EmailField = ({ form, hint, onEmail }: Props) => {
  const text = useText(accountTexts);
  return (
    <TextField
      label={text('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={form.values.email}
      error={form.error('email')}
      hint={hint}
      onChange={(event) => {
        form.set('email', event.currentTarget.value);
        onEmail?.(event.currentTarget.value);
      }}
      onBlur={() => form.touch('email')}
    />
  );
};
