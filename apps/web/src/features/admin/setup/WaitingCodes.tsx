import type { WaitingCode } from '@studiolo/contract/admin/setup';
import { copyWords } from '../../../core/sharing/share-link.ts';
import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import parts from '../parts.module.css';
import styles from './Setup.module.css';
import { setupTexts } from './setup.texts.ts';

/** Codes that no service delivered, so that the operator can pass them on. */
export const WaitingCodes = ({ codes }: { codes: readonly WaitingCode[] }) => {
  const text = useText(setupTexts);
  const time = new Intl.DateTimeFormat(languageTag(useLocale()), { hour: 'numeric', minute: '2-digit' });
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className={parts['heading']}>
        {text('codes')}
      </h2>
      <p className={parts['note']}>{text(codes.length === 0 ? 'noCodes' : 'codesNote')}</p>
      <ul className={styles['list']}>
        {codes.map(({ to, code, sentAt }) => (
          <li key={`${to} ${sentAt}`} className={styles['service']}>
            <div className={styles['words']}>
              <p className={styles['name']}>{to}</p>
              <p className={styles['settings']}>{time.format(new Date(sentAt))}</p>
            </div>
            <Button
              size="sm"
              aria-label={text('copyCode', { code, to })}
              onClick={() => void copyWords(code, text('copied'))}
            >
              {code}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
