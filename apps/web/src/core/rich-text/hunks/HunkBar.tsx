import type { Editor } from '@tiptap/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import bars from '../bars/Bars.module.css';
import { Toolbar } from '../bars/Toolbar.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import { settleHunks } from './settle-hunks.ts';
import { useHunks } from './use-hunks.ts';

const GAP = 6;

/** Positions the bar below the end of a suggestion, within the width of the text. */
const placeAt = (bar: HTMLElement, host: HTMLElement, id: string): void => {
  const drawn = [...host.querySelectorAll(`[data-hunk="${id}"]`)].at(-1);
  const line = drawn && [...drawn.getClientRects()].at(-1);
  if (!line) return;
  const [frame, size] = [host.getBoundingClientRect(), bar.getBoundingClientRect()];
  const left = Math.min(line.right - size.width / 2, frame.right - size.width) - frame.left;
  bar.style.left = `${Math.max(0, left)}px`;
  bar.style.top = `${line.bottom - frame.top + GAP}px`;
};

type Props = {
  editor: Editor;
  /** Requests another suggestion, following a remark. */
  onAgain: (id: string, remark: string) => void;
};

/** Toolbar for the current suggestion: accept, reject, or try again with a remark. */
export const HunkBar = ({ editor, onAgain }: Props) => {
  const text = useText(richTextTexts);
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hunks = useHunks(editor);
  const current = hunks.find(({ isCurrent }) => isCurrent);
  const id = current?.id;
  const [asking, setAsking] = useState<string>();
  const [remark, setRemark] = useState('');
  const isAsking = id !== undefined && asking === id;
  const host = editor.isInitialized ? editor.view.dom.closest<HTMLElement>('.rich-text-frame') : null;

  useLayoutEffect(() => {
    if (id !== undefined && bar.current && host) placeAt(bar.current, host, id);
  }, [id, host, isAsking, current?.added]);
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);

  if (id === undefined || !host) return null;
  const leave = () => {
    setAsking(undefined);
    editor.commands.focus();
  };
  const settle = (how: 'accepted' | 'rejected') => {
    settleHunks(editor.view, [id], how);
    editor.commands.focus();
  };
  const again = (event: FormEvent) => {
    event.preventDefault();
    onAgain(id, remark.trim());
    setAsking(undefined);
    setRemark('');
  };
  return createPortal(
    <Toolbar
      ref={bar}
      label={text('hunk')}
      className={classes(bars['floating'], bars['bubble'])}
      onLeave={leave}
    >
      {isAsking ? (
        <form className={bars['link']} onSubmit={again}>
          <input
            ref={field}
            value={remark}
            autoComplete="off"
            placeholder={text('hunkRemark')}
            aria-label={text('hunkRemark')}
            onChange={({ target }) => setRemark(target.value)}
          />
          <IconButton type="submit" size={28} label={text('hunkAgain')}>
            <IconRefresh size={16} />
          </IconButton>
        </form>
      ) : (
        <>
          <IconButton size={28} label={text('hunkAccept')} onClick={() => settle('accepted')}>
            <IconCheck size={17} stroke={1.8} />
          </IconButton>
          <IconButton size={28} label={text('hunkReject')} onClick={() => settle('rejected')}>
            <IconX size={17} stroke={1.8} />
          </IconButton>
          <IconButton size={28} label={text('hunkAgain')} onClick={() => setAsking(id)}>
            <IconRefresh size={16} stroke={1.8} />
          </IconButton>
        </>
      )}
    </Toolbar>,
    host,
  );
};
