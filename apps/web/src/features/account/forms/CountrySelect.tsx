import { useQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { loadCountries } from './countries.ts';
import styles from './CountrySelect.module.css';

type Props = {
  code: string;
  region: string | undefined;
  onChange: (country: { code: string; region: string }) => void;
};

/** Country code of a phone number. A native select, so that phones show their own picker. */
export const CountrySelect = ({ code, region, onChange }: Props) => {
  const text = useText(accountTexts);
  const locale = useLocale();
  const { data: countries = [] } = useQuery({
    queryKey: ['countries', locale],
    queryFn: () => loadCountries(locale),
    staleTime: Infinity,
  });
  const chosen = region ?? countries.find((country) => country.code === code)?.region ?? '';
  return (
    <span className={styles['country']}>
      <span aria-hidden="true" className={styles['code']}>
        +{code}
        <IconChevronDown size={14} />
      </span>
      <select
        name="country"
        className={styles['select']}
        aria-label={text('countryCode')}
        value={chosen}
        onChange={(event) => {
          const country = countries.find((each) => each.region === event.currentTarget.value);
          if (country) onChange(country);
        }}
      >
        {chosen === '' && <option value="">+{code}</option>}
        {countries.map((country) => (
          <option key={country.region} value={country.region}>
            {country.name} +{country.code}
          </option>
        ))}
      </select>
    </span>
  );
};
