import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './PayPage.module.css';
import { payTexts } from './pay.texts.ts';

type Props = { title: string; sentence: string; children?: ReactNode };

/** Message shown instead of the products, with a link back. */
export const Notice = ({ title, sentence, children }: Props) => {
  const text = useText(payTexts);
  return (
    <div className={styles['notice']} role="status">
      <h1>{title}</h1>
      <p>{sentence}</p>
      {children}
      <a href="/">{text('toApp')}</a>
    </div>
  );
};
