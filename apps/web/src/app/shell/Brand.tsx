import { IconSearch } from '@tabler/icons-react';
import { openPalette } from '../../platform/palette/open-palette.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Brand.module.css';

/** The product's name with the search button. */
export const Brand = () => {
  const text = useText(appTexts);
  const search = text('search');
  return (
    <div className={styles['brand']}>
      <Logo />
      <p>{text('product')}</p>
      <IconButton label={search} size={28} onClick={() => openPalette(search)}>
        <IconSearch size={17} stroke={1.7} />
      </IconButton>
    </div>
  );
};
