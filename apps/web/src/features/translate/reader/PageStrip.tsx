import type { TranslatedPage } from '@studiolo/contract/translate/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PAGE_WORDS } from '../state-words.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Reader.module.css';
import { goToBlock } from './reader.state.ts';

export const PageStrip = ({ pages }: { pages: readonly TranslatedPage[] }) => {
  const text = useText(translateTexts);
  return (
    <nav className={styles['strip']} aria-label={text('pageStrip')}>
      {pages.map(({ number, state }) => (
        <button
          key={number}
          type="button"
          data-state={state}
          title={text('pageState', { page: number, state: text(PAGE_WORDS[state]) })}
          aria-label={text('pageState', { page: number, state: text(PAGE_WORDS[state]) })}
          onClick={() => goToBlock(-1, number)}
        >
          {number}
        </button>
      ))}
    </nav>
  );
};
