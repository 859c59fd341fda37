import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { SecretField } from './SecretField.tsx';

type Name = 'newPassword' | 'confirm';

type Props = {
  form: {
    values: Record<Name, string>;
    set: (name: Name, value: string) => void;
    error: (name: Name) => string | undefined;
    touch: (name: Name) => void;
  };
};

export const NewPasswordFields = ({ form }: Props) => {
  const text = useText(accountTexts);
  return (
    <>
      <SecretField form={form} name="newPassword" label={text('newPassword')} isNew />
      <SecretField form={form} name="confirm" label={text('confirmPassword')} isNew />
    </>
  );
};
