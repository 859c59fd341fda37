import type { Editor } from '@tiptap/core';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { applyChoice, offeredChoices, type BlockChoice } from '../block-choices.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import { slashAt } from '../slash.ts';
import { text as english } from '../text/en_US.ts';
import { useEditorValue } from '../use-editor-value.ts';
import styles from './Bars.module.css';
import { placeBy } from './place-by.ts';
import { isPressed, type PressedKey } from '../../../ui/pressed-key.ts';

/** Handles a key before the editor does; returns false if the menu ignores the key. */
export type SlashHandle = { press: (event: PressedKey) => boolean };

type Props = { editor: Editor; host: HTMLElement | null; ref: Ref<SlashHandle> };

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Menu of blocks to insert, opened by typing a slash. Arrow keys move through it; Enter, Tab or a tap
 * chooses.
 */
export const SlashMenu = ({ editor, host, ref }: Props) => {
  const text = useText(richTextTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const slash = useEditorValue(editor, slashAt);
  const [dismissed, setDismissed] = useState<number>();
  const [walked, setWalked] = useState({ query: '', at: 0 });

  const words = slash?.query.toLowerCase() ?? '';
  const fits = ({ name, markdown }: BlockChoice) =>
    [text(name), english[name], markdown].some((each) => each.toLowerCase().includes(words));
  const isLeft = slash !== undefined && dismissed === slash.range.from;
  const choices = slash && !isLeft ? offeredChoices(editor).filter(fits) : [];
  const at = walked.query === words ? Math.min(walked.at, choices.length - 1) : 0;
  const isOpen = choices.length > 0;
  const optionId = (nth: number) => `${id}-${nth}`;
  const active = isOpen ? optionId(at) : undefined;

  useEffect(() => {
    const writing = host?.querySelector('.ProseMirror');
    if (!writing || !active) return;
    writing.setAttribute('aria-controls', id);
    writing.setAttribute('aria-activedescendant', active);
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    return () => {
      writing.removeAttribute('aria-controls');
      writing.removeAttribute('aria-activedescendant');
    };
  }, [active, host, id]);

  const from = slash?.range.from;
  useEffect(() => {
    if (from === undefined) setDismissed(undefined);
  }, [from]);
  useEffect(() => {
    if (isOpen && from !== undefined && list.current && host)
      placeBy(list.current, host, editor, from, 'below');
  }, [isOpen, from, words, editor, host]);

  const choose = (choice: BlockChoice | undefined) => {
    if (choice && slash) applyChoice(editor, choice, slash.range);
  };

  useImperativeHandle(ref, () => ({
    press(event) {
      if (!isOpen) return false;
      const step = STEPS[event.key];
      if (step !== undefined) setWalked({ query: words, at: (at + step + choices.length) % choices.length });
      else if (isPressed(event, 'Escape')) setDismissed(from);
      else if (isPressed(event, 'Enter') || event.key === 'Tab') choose(choices[at]);
      else return false;
      return true;
    },
  }));

  if (!isOpen) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={text('blocks')}
      className={classes(styles['floating'], styles['list'])}
      // Keeps the focus in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, nth) => (
        <div
          key={choice.name}
          id={optionId(nth)}
          role="option"
          aria-selected={nth === at}
          className={classes(styles['option'], nth === at && styles['active'])}
          onMouseMove={() => setWalked({ query: words, at: nth })}
          onClick={() => choose(choice)}
        >
          <choice.Icon size={17} stroke={1.7} />
          <span>{text(choice.name)}</span>
          <kbd className={styles['markdown']}>{choice.markdown}</kbd>
        </div>
      ))}
    </div>
  );
};
