import { useEffect, useState } from 'react';
import { createFormDraft } from './create-form-draft.ts';

/** Number of characters that are enough to tell given texts apart. */
const NAME_LENGTH = 40;

/** Returns a name for a form that starts with a given text. A different text results in a different form. */
export const formName = (form: string, suffix: string): string =>
  suffix === '' ? form : `${form}.${suffix.length}.${suffix.slice(0, NAME_LENGTH)}`;

export type FormDraft<Value> = {
  value: Value;
  change: (fields: Partial<Value>) => void;
  /** Whether unsent text from an earlier visit is shown. */
  isRestored: boolean;
  /** Removes the stored draft once the form is sent or canceled. */
  clear: () => void;
  /** Resets the form to its initial value. */
  discard: () => void;
};

/**
 * State of a form, stored in this browser until it is sent, so that nothing is lost when a dialog closes, the
 * page reloads or the tab ends. `form` identifies both the form and the item that it edits.
 */
export const useFormDraft = <Value extends object>(form: string, initial: Value): FormDraft<Value> => {
  const [draft] = useState(() => createFormDraft(form, initial));
  const [value, setValue] = useState(draft.restored ?? initial);
  const [isRestored, setIsRestored] = useState(draft.restored !== undefined);
  useEffect(() => {
    addEventListener('pagehide', draft.save);
    return () => {
      removeEventListener('pagehide', draft.save);
      draft.save();
    };
  }, [draft]);

  const clear = () => {
    draft.remove();
    setIsRestored(false);
  };
  return {
    value,
    change: (fields) => setValue(draft.change(fields)),
    isRestored,
    clear,
    discard() {
      clear();
      setValue(draft.reset());
    },
  };
};
