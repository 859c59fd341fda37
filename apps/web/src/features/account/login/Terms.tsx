import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { accountTexts } from '../account.texts.ts';
import { TermsLinks } from './TermsLinks.tsx';

type Props = {
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
  /** Whether an account is created for a new number, which the sentence then mentions. */
  registersNew?: boolean;
};

/**
 * Checkbox for consent to the terms: before signing up, and in China also before signing in with a phone
 * number.
 */
export const Terms = ({ hasAgreed, onChange, registersNew = false }: Props) => {
  const text = useText(accountTexts);
  return (
    <Checkbox
      required
      checked={hasAgreed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={<TermsLinks sentence={text(registersNew ? 'agreeAndRegister' : 'agree')} />}
    />
  );
};
