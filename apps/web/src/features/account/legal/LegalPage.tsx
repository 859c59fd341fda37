import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { configQuery } from '../../../platform/config.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { useVariant } from '../../../platform/variant.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { LEGAL } from '@studiolo/contract/account/addresses';
import { RetentionNote } from '../retention/RetentionNote.tsx';
import styles from './LegalPage.module.css';
import { legalTexts } from './legal.texts.ts';
import { privacyOf, termsOf } from './sections.ts';

const PAGES = {
  terms: { title: 'termsTitle', sections: termsOf, other: { to: LEGAL.privacy, words: 'toPrivacy' } },
  privacy: { title: 'privacyTitle', sections: privacyOf, other: { to: LEGAL.terms, words: 'toTerms' } },
} as const;

/** Contact details of the operator, if they are configured. */
const Contact = () => {
  const text = useText(legalTexts);
  const variant = useVariant();
  const { data: config } = useQuery(configQuery);
  const { email = '', service = '', feedback = '' } = config?.contacts ?? {};
  const page = variant === 'china' ? service || feedback : '';
  return (
    <>
      {email !== '' && <a href={`mailto:${email}`}>{text('writeTo', { address: email })}</a>}
      {page !== '' && <a href={page}>{text('contactPage')}</a>}
    </>
  );
};

/** The default terms or privacy policy, used if the operator has not set others. */
export const LegalPage = ({ name }: { name: keyof typeof PAGES }) => {
  const text = useText(legalTexts);
  const variant = useVariant();
  const { title, sections, other } = PAGES[name];
  usePageTitle(text(title));
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>
        <Logo />
        {text('product')}
      </p>
      <h1>{text(title)}</h1>
      {variant &&
        sections(variant).map((section) => (
          <section key={section.title} className={styles['section']}>
            <h2>{text(section.title)}</h2>
            {section.paragraphs.map((key) => (
              <p key={key}>{text(key)}</p>
            ))}
            {section.items && (
              <ul>
                {section.items.map((key) => (
                  <li key={key}>{text(key)}</li>
                ))}
              </ul>
            )}
            {section.title === 'keeping' && <RetentionNote />}
            {section.after?.map((key) => (
              <p key={key}>{text(key)}</p>
            ))}
          </section>
        ))}
      <footer className={styles['foot']}>
        <Contact />
        <Link to={other.to}>{text(other.words)}</Link>
        <Link to="/">{text('toApp')}</Link>
      </footer>
    </div>
  );
};

export const TermsPage = () => <LegalPage name="terms" />;
export const PrivacyPage = () => <LegalPage name="privacy" />;
