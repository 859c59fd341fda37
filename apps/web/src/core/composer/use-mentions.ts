import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import type { MentionListHandle } from './mentions/MentionList.tsx';
import { triggerAt } from './mentions/trigger.ts';
import { setDraft } from './drafts.ts';
import { isComposing } from './is-sending-key.ts';

type Area = HTMLTextAreaElement;

/** Puts words in the place of others as if they were typed, so that the browser can take them back. */
const replace = (area: Area, start: number, end: number, words: string, place: string): void => {
  area.focus();
  area.setSelectionRange(start, end);
  if (words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words))
    return;
  area.setRangeText(words, start, end, 'end');
  setDraft(place, area.value);
};

/** Watches what is written for a sign on which things are listed. An input method is left alone: its words count once they are settled. */
export const useMentions = (place: string, area: RefObject<Area | null>, draft: string) => {
  const mark = useCompletionMark();
  const isSignedIn = useIsSignedIn();
  const listId = useId();
  const list = useRef<MentionListHandle>(null);
  const isInComposition = useRef(false);
  /** Where the caret is, as long as a sign stands before it: elsewhere nothing is drawn anew as it moves. */
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState<string>();
  const [dismissed, setDismissed] = useState<number>();
  const found = isSignedIn && caret !== undefined ? triggerAt(draft, caret, mark) : undefined;
  const trigger = found?.start === dismissed ? undefined : found;

  const look = ({ currentTarget: { value, selectionStart, selectionEnd } }: { currentTarget: Area }) => {
    if (isInComposition.current) return;
    const isCaret = selectionStart === selectionEnd;
    const isAtSign = isCaret && triggerAt(value, selectionStart, mark) !== undefined;
    setCaret(isAtSign ? selectionStart : undefined);
    if (isCaret && !isAtSign) setDismissed(undefined);
  };

  const dismiss = () => setDismissed(found?.start);

  return {
    listId,
    list,
    trigger,
    look,
    setActive,
    writing: {
      place,
      insert(words: string) {
        if (area.current && trigger) replace(area.current, trigger.start, trigger.end, words, place);
      },
    },
    dismiss,
    /** Takes a key that is for the list. */
    press(event: KeyboardEvent): boolean {
      if (!trigger || active === undefined || isComposing(event)) return false;
      const isTaken = event.key === 'Escape' || (!event.shiftKey && list.current?.press(event.key));
      if (event.key === 'Escape') dismiss();
      if (isTaken) {
        event.preventDefault();
        event.stopPropagation();
      }
      return isTaken === true;
    },
    /** What the text area takes on itself. */
    area: {
      // Focused again by a window that closed, Chromium has a caret there only once it is set.
      onFocus: ({ currentTarget }: { currentTarget: Area }) =>
        currentTarget.setSelectionRange(currentTarget.selectionStart, currentTarget.selectionEnd),
      onSelect: look,
      onCompositionStart: () => void (isInComposition.current = true),
      onCompositionEnd: (event: { currentTarget: Area }) => {
        isInComposition.current = false;
        look(event);
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
