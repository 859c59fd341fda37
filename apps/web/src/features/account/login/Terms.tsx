import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { accountTexts } from '../account.texts.ts';
import { TermsLinks } from './TermsLinks.tsx';

type Props = {
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
  /** Whether a new number creates an account, which the sentence then mentions. */
  registersNew?: boolean;
};

/** The checkbox to tick before signing up, and in China before signing in with a number. */
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
