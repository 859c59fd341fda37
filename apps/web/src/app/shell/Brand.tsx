import { useText } from '../../platform/i18n/use-text.ts';
import { Logo } from '../../ui/Logo.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Brand.module.css';

/** The product's name, so that a visitor knows where they are. */
export const Brand = () => {
  const text = useText(appTexts);
  return (
    <p className={styles['brand']}>
      <Logo />
      {text('product')}
    </p>
  );
};
