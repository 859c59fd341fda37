import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import type { MentionListHandle } from './mentions/MentionList.tsx';
import { triggerAt } from './mentions/trigger.ts';
import { setDraft } from './drafts.ts';
import { isComposing } from '../../ui/pressed-key.ts';

type Area = HTMLTextAreaElement;

/** Replaces text as if it had been typed, so that the browser can undo the change. */
const replace = (area: Area, start: number, end: number, words: string, place: string): void => {
  area.focus();
  area.setSelectionRange(start, end);
  if (words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words))
    return;
  area.setRangeText(words, start, end, 'end');
  setDraft(place, area.value);
};

/**
 * Watches the text for characters that open the list of mentions. Ignores text that an input method is still
 * composing.
 */
export const useMentions = (place: string, area: RefObject<Area | null>, draft: string) => {
  const mark = useCompletionMark();
  const isSignedIn = useIsSignedIn();
  const listId = useId();
  const list = useRef<MentionListHandle>(null);
  const isInComposition = useRef(false);
  /**
   * Caret position while a trigger character precedes it; otherwise undefined, so that moving the caret does
   * not cause a render.
   */
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState<string>();
  const [dismissed, setDismissed] = useState<number>();
  const open = isSignedIn && caret !== undefined ? triggerAt(draft, caret, mark) : undefined;
  const trigger = open?.start === dismissed ? undefined : open;

  const detectTrigger = ({
    currentTarget: { value, selectionStart, selectionEnd },
  }: {
    currentTarget: Area;
  }) => {
    if (isInComposition.current) return;
    const isCaret = selectionStart === selectionEnd;
    const isAtSign = isCaret && triggerAt(value, selectionStart, mark) !== undefined;
    setCaret(isAtSign ? selectionStart : undefined);
    if (isCaret && !isAtSign) setDismissed(undefined);
  };

  const dismiss = () => setDismissed(open?.start);

  return {
    listId,
    list,
    trigger,
    detectTrigger,
    setActive,
    writing: {
      place,
      insert(words: string) {
        if (area.current && trigger) replace(area.current, trigger.start, trigger.end, words, place);
      },
    },
    dismiss,
    /** Asks the list and not `active`, which is only set once the list has been painted. */
    press(event: KeyboardEvent): boolean {
      const isForList = trigger !== undefined && !event.shiftKey && !isComposing(event);
      const isHandled = isForList && list.current?.press(event) === true;
      if (isHandled) {
        event.preventDefault();
        event.stopPropagation();
      }
      return isHandled;
    },
    area: {
      // When a closing dialog restores the focus, Chromium has no caret until one is set.
      onFocus: ({ currentTarget }: { currentTarget: Area }) =>
        currentTarget.setSelectionRange(currentTarget.selectionStart, currentTarget.selectionEnd),
      onSelect: detectTrigger,
      onCompositionStart: () => void (isInComposition.current = true),
      onCompositionEnd: (event: { currentTarget: Area }) => {
        isInComposition.current = false;
        detectTrigger(event);
      },
      onBlur: () => setCaret(undefined),
      ...(active === undefined
        ? {}
        : ({
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': listId,
            'aria-activedescendant': active,
          } as const)),
    },
  };
};
