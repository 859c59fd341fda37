import { useInfiniteQuery } from '@tanstack/react-query';
import { IconHighlightOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DialogProps } from '../../../platform/feature.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { messagePath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import styles from './Highlights.module.css';
import { highlightsQuery, removeListed } from './highlights.ts';

const List = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  const text = useText(chatTexts);
  const ago = useRelativeTime();
  const marked = useInfiniteQuery(highlightsQuery);
  const highlights = (marked.data?.pages ?? []).flatMap(({ records }) => records);
  const words = {
    failed: text('highlightsFailed'),
    again: text('again'),
    none: text('noHighlights'),
    more: text('more'),
  };
  return (
    <PagedList from={marked} isEmpty={highlights.length === 0} words={words}>
      {highlights.map((highlight) => {
        const { highlightId, quote, title, roleId, sessionId, msgId, createDate } = highlight;
        return (
          <li key={highlightId} className={styles['row']}>
            <Link to={messagePath(roleId, sessionId, msgId)} className={styles['words']} onClick={onClose}>
              <span className={styles['quote']} dir="auto">
                {quote}
              </span>
              <span className={styles['from']}>
                {title || text('newChat')} · {ago(createDate)}
              </span>
            </Link>
            <IconButton label={text('unhighlightOf', { quote })} onClick={() => removeListed(highlight)}>
              <IconHighlightOff size={17} stroke={1.7} />
            </IconButton>
          </li>
        );
      })}
    </PagedList>
  );
};

export const HighlightsDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('highlights')}
      closeLabel={text('close')}
      width={560}
    >
      <List onClose={onClose} />
    </Dialog>
  );
};
