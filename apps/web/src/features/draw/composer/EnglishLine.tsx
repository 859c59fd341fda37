import { useRef } from 'react';
import { useGrow } from '../../../core/composer/use-grow.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import type { English } from './use-english.ts';
import { write } from './draft.state.ts';

/** The English prompt that is sent to the service instead of the Chinese one. Can be edited. */
export const EnglishLine = ({ english }: { english: English }) => {
  const text = useText(drawTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrow(area, english.state === 'there' ? english.text : '');
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
            ref={area}
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
