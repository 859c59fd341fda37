import { useEffect, useState } from 'react';
import { createFormDraft } from './create-form-draft.ts';

/** Number of characters that distinguish one given text from another. */
const NAMED = 40;

/** Returns a name for a form that begins with a given text, so that another text is another form. */
export const formName = (form: string, given: string): string =>
  given === '' ? form : `${form}.${given.length}.${given.slice(0, NAMED)}`;

export type FormDraft<Value> = {
  value: Value;
  change: (fields: Partial<Value>) => void;
  /** Whether unsent text of an earlier time is shown. */
  isRestored: boolean;
  /** Removes the stored draft, once it is sent or the user cancels. */
  clear: () => void;
  /** Puts the form back to its initial value. */
  discard: () => void;
};

/**
 * Holds the fields of a form, and keeps them in this browser until they are sent: closing a dialog, a reload or
 * the end of the tab loses nothing. The name says which form of which thing it is.
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
