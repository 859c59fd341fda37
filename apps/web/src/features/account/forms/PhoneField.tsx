import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accountTexts } from '../account.texts.ts';
import { CountrySelect } from './CountrySelect.tsx';

type Props<Name extends string> = {
  form: {
    values: Record<Name | 'countryCode', string>;
    set: (name: Name | 'countryCode', value: string) => void;
    error: (name: Name) => string | undefined;
    touch: (name: Name) => void;
  };
  /** `mobile`, or `account` if the number is used to sign in. */
  name: Name;
};

export const PhoneField = <Name extends 'mobile' | 'account'>({ form, name }: Props<Name>) => {
  const text = useText(accountTexts);
  const [region, setRegion] = useState<string>();
  return (
    <TextField
      label={text('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={form.values[name]}
      error={form.error(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => form.touch(name)}
      before={
        <CountrySelect
          code={form.values.countryCode}
          region={region}
          onChange={(country) => {
            setRegion(country.region);
            form.set('countryCode', country.code);
          }}
        />
      }
    />
  );
};
