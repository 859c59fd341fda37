import { useText } from '../../../platform/i18n/use-text.ts';
import { accountTexts } from '../account.texts.ts';
import { TermsLinks } from './TermsLinks.tsx';
import styles from './TermsNote.module.css';

/** Sentence about the terms to which a user agrees when signing in with a new number creates an account. */
export const TermsNote = () => {
  const text = useText(accountTexts);
  return (
    <p className={styles['note']}>
      <TermsLinks sentence={text('agreeBySigningIn')} />
    </p>
  );
};
