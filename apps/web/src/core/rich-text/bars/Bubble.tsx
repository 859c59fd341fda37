import { isNodeSelection, type Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { useEditorValue } from '../use-editor-value.ts';
import styles from './Bars.module.css';
import { CodeLanguage } from '../code/CodeLanguage.tsx';
import { PictureForm } from '../pictures/PictureForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { MarkButtons } from './MarkButtons.tsx';
import { placeBy } from './place-by.ts';
import { TableButtons } from './TableButtons.tsx';
import { Toolbar } from './Toolbar.tsx';

/**
 * Returns the position of the bar and its content: formatting for selected text, or tools for a table, code
 * or a picture.
 */
const placeAt = (editor: Editor) => {
  const { selection, doc } = editor.state;
  const { from, to, empty } = selection;
  if (!editor.isEditable) return undefined;
  if (isNodeSelection(selection) && selection.node.type.name === 'image')
    return { kind: 'picture', from, isFocused: editor.isFocused } as const;
  if (editor.isActive('codeBlock')) {
    const start = selection.$from.start();
    return { kind: 'code', from: start, isFocused: editor.isFocused } as const;
  }
  const isCode = editor.isActive('asWritten');
  if (!empty && !isNodeSelection(selection) && !isCode && doc.textBetween(from, to).trim() !== '')
    return { kind: 'words', from, isFocused: editor.isFocused } as const;
  if (editor.isActive('table')) return { kind: 'table', from, isFocused: editor.isFocused } as const;
  return undefined;
};

type Props = {
  editor: Editor;
  host: HTMLElement | null;
  Tools?: ComponentType<{ editor: Editor }> | undefined;
};

/** Floating toolbar at the selection. Alt+F10 focuses it; Escape returns to the text. */
export const Bubble = ({ editor, host, Tools }: Props) => {
  const text = useText(richTextTexts);
  const bar = useRef<HTMLDivElement>(null);
  const place = useEditorValue(editor, placeAt);
  const [isLinking, setIsLinking] = useState(false);
  const [isWithin, setIsWithin] = useState(false);
  const isShown = place !== undefined && (place.isFocused || isWithin);

  useLayoutEffect(() => {
    if (isShown && bar.current && host) placeBy(bar.current, host, editor, place.from, 'above');
  }, [isShown, place, isLinking, editor, host]);

  useEffect(() => {
    if (!host) return;
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    host.addEventListener('keydown', press);
    return () => host.removeEventListener('keydown', press);
  }, [host]);

  if (!isShown) return null;
  const leave = () => {
    setIsLinking(false);
    setIsWithin(false);
    editor.commands.focus();
  };
  return (
    <div
      onFocus={() => setIsWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setIsWithin(false);
        setIsLinking(false);
      }}
    >
      <Toolbar
        ref={bar}
        label={text('formatting')}
        className={classes(styles['floating'], styles['bubble'])}
        onLeave={leave}
      >
        {isLinking ? (
          <LinkForm editor={editor} onDone={leave} />
        ) : place.kind === 'picture' ? (
          <PictureForm editor={editor} onLeave={leave} />
        ) : place.kind === 'code' ? (
          <CodeLanguage editor={editor} />
        ) : place.kind === 'table' ? (
          <TableButtons editor={editor} size={28} />
        ) : (
          <>
            {Tools && <Tools editor={editor} />}
            <MarkButtons editor={editor} size={28} onLink={() => setIsLinking(true)} />
          </>
        )}
      </Toolbar>
    </div>
  );
};
