import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { accountTexts } from '../account.texts.ts';
import { TermsLinks } from './TermsLinks.tsx';

type Props = { hasAgreed: boolean; onChange: (hasAgreed: boolean) => void };

/** The box to tick before signing up. */
export const Terms = ({ hasAgreed, onChange }: Props) => {
  const text = useText(accountTexts);
  return (
    <Checkbox
      required
      checked={hasAgreed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={<TermsLinks sentence={text('agree')} />}
    />
  );
};
