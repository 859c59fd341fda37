import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useCompletionMark } from '../../../platform/preferences/completion-mark.ts';
import type { Trigger } from '../../composer/mentions/trigger.ts';
import { mentionTrigger } from './mention-trigger.ts';

const isSame = (left: Trigger | undefined, right: Trigger | undefined): boolean =>
  left?.start === right?.start && left?.query === right?.query;

/** Returns the mention query before the caret. Ignores text that an input method is still composing. */
export const useMentionTrigger = (editor: Editor): Trigger | undefined => {
  const mark = useCompletionMark();
  const [trigger, setTrigger] = useState<Trigger>();
  useEffect(() => {
    const { dom } = editor.view;
    const update = () => {
      if (editor.view.composing) return;
      const now = editor.isFocused ? mentionTrigger(editor, mark) : undefined;
      setTrigger((before) => (isSame(before, now) ? before : now));
    };
    update();
    for (const event of ['transaction', 'focus', 'blur'] as const) editor.on(event, update);
    dom.addEventListener('compositionend', update);
    return () => {
      for (const event of ['transaction', 'focus', 'blur'] as const) editor.off(event, update);
      dom.removeEventListener('compositionend', update);
    };
  }, [editor, mark]);
  return trigger;
};
