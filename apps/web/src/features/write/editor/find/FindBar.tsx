import { IconChevronDown, IconChevronUp, IconLetterCase, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useEditorValue } from '../../../../core/rich-text/use-editor-value.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import type { OpenDocument } from '../../panels/open-document.ts';
import { writeTexts } from '../../write.texts.ts';
import { find, findingOf, replace, step, stopFinding } from './find-plugin.ts';
import styles from './FindBar.module.css';
import { closeFind, useFindBar } from './find.state.ts';
import { isPressed } from '../../../../ui/pressed-key.ts';

const countOf = (editor: OpenDocument['editor']) => {
  const { matches, at } = findingOf(editor);
  return { at, of: matches.length };
};

export const FindBar = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const { times } = useFindBar();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [words, setWords] = useState('');
  const [isCased, setIsCased] = useState(false);
  const { at, of } = useEditorValue(editor, countOf);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [times]);
  useEffect(() => find(editor, query, isCased), [editor, query, isCased]);
  const put = (isAll: boolean) => {
    replace(editor, words, isAll);
    // If the focused button became disabled, the focus would be lost.
    if (findingOf(editor).matches.length === 0) field.current?.focus();
  };
  const close = () => {
    closeFind();
    stopFinding(editor);
  };
  return (
    <search
      className={styles['find']}
      onKeyDown={(event) => {
        if (!isPressed(event, 'Escape')) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles['row']}>
        <input
          ref={field}
          value={query}
          placeholder={text('find')}
          aria-label={text('find')}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (!isPressed(event, 'Enter')) return;
            event.preventDefault();
            step(editor, event.shiftKey ? -1 : 1);
          }}
        />
        <span className={styles['count']} role="status">
          {query !== '' && (of === 0 ? text('notFound') : `${at + 1} / ${of}`)}
        </span>
        <IconButton
          size={28}
          label={text('matchCase')}
          aria-pressed={isCased}
          isActive={isCased}
          onClick={() => setIsCased(!isCased)}
        >
          <IconLetterCase size={16} stroke={1.7} />
        </IconButton>
        <IconButton size={28} label={text('findPrevious')} onClick={() => step(editor, -1)}>
          <IconChevronUp size={16} stroke={1.7} />
        </IconButton>
        <IconButton size={28} label={text('findNext')} onClick={() => step(editor, 1)}>
          <IconChevronDown size={16} stroke={1.7} />
        </IconButton>
        <IconButton size={28} label={text('closeFind')} onClick={close}>
          <IconX size={16} stroke={1.7} />
        </IconButton>
      </div>
      <div className={styles['row']}>
        <input
          value={words}
          placeholder={text('replaceWith')}
          aria-label={text('replaceWith')}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button size="sm" disabled={of === 0} onClick={() => put(false)}>
          {text('replace')}
        </Button>
        <Button size="sm" disabled={of === 0} onClick={() => put(true)}>
          {text('replaceAll')}
        </Button>
      </div>
    </search>
  );
};
