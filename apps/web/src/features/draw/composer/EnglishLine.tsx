import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import type { English } from './use-english.ts';
import { write } from './written.state.ts';

/** What the service is sent in place of Chinese words; it can be changed. */
export const EnglishLine = ({ english }: { english: English }) => {
  const text = useText(drawTexts);
  switch (english.state) {
    case 'needless':
      return null;
    case 'unable':
      return <p className={styles['aside']}>{text('sentAsIs')}</p>;
    case 'failed':
      return <p className={styles['aside']}>{text('englishFailed')}</p>;
    case 'coming':
      return (
        <p role="status" className={styles['aside']}>
          {text('englishComing')}
        </p>
      );
    case 'there':
      return (
        <label className={styles['english']}>
          <span>{text('english')}</span>
          <textarea
            rows={1}
            value={english.text}
            onChange={({ currentTarget: { value } }) =>
              write({ english: { of: english.words, text: value } })
            }
          />
        </label>
      );
  }
};
