import { IconX } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Composer.module.css';
import { composerTexts } from './composer.texts.ts';
import { useDraft } from './drafts.ts';
import { quotePlace, setQuote } from './quotes.ts';

type Props = { place: string; onRemoved: () => void };

export const QuoteChip = ({ place, onRemoved }: Props) => {
  const text = useText(composerTexts);
  const quote = useDraft(quotePlace(place));
  if (quote === '') return null;
  return (
    <div className={styles['quote']} role="group" aria-label={text('quoted')}>
      <q className={styles['quoted']} dir="auto">
        {quote}
      </q>
      <IconButton
        label={text('unquote')}
        size={28}
        onClick={() => {
          setQuote(place, '');
          onRemoved();
        }}
      >
        <IconX size={15} />
      </IconButton>
    </div>
  );
};
