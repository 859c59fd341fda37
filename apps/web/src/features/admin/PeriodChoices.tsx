import { PAY_TYPES, type PayType } from '@studiolo/contract/ledger/products';
import { useText } from '../../platform/i18n/use-text.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { adminTexts } from './admin.texts.ts';

type Props = { value: PayType; onChange: (value: PayType) => void };

/** Choice of how long a grant lasts. */
export const PeriodChoices = ({ value, onChange }: Props) => {
  const text = useText(adminTexts);
  return (
    <Choices
      label={text('period')}
      choices={PAY_TYPES.map((each) => ({ value: each, label: text(each) }))}
      value={value}
      onChange={onChange}
    />
  );
};
