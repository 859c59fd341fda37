import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { TermsLinks } from './TermsLinks.tsx';
import styles from './TermsNote.module.css';

/** What somebody agrees to whose number may become an account by signing in. */
export const TermsNote = () => {
  const text = useText(accountTexts);
  return (
    <p className={styles['note']}>
      <TermsLinks sentence={text('agreeBySigningIn')} />
    </p>
  );
};
