import { createStoredDrafts, followOwner } from '../../platform/stored-drafts.ts';
import { createThrottle } from '../../platform/throttle.ts';

type FormDraft = { value: string };

const isFormDraft = (value: unknown): value is FormDraft =>
  typeof (Object(value) as { value?: unknown }).value === 'string';

const drafts = createStoredDrafts({ list: 'form-drafts', one: 'form-draft' }, isFormDraft);

/** Maximum time until typed text is stored, in ms. */
const SAVE_INTERVAL_MS = 300;

const isAlike = (left: unknown, right: unknown): boolean =>
  typeof left === typeof right && Array.isArray(left) === Array.isArray(right);

/** Returns the stored draft of a form; undefined without a draft, or if the type of a field has changed. */
const restore = <Value extends object>(form: string, initial: Value): Value | undefined => {
  try {
    const stored: unknown = JSON.parse(drafts.adopt(form)?.value ?? '');
    const names = Object.keys(initial);
    const fields = Object.entries(Object(stored)).filter(([name]) => names.includes(name));
    const isUnchanged = fields.every(([name, field]) => isAlike(field, Reflect.get(initial, name)));
    return isUnchanged && fields.length > 0 ? { ...initial, ...Object.fromEntries(fields) } : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the value of an open form in this browser until it is sent. */
export const createFormDraft = <Value extends object>(form: string, initial: Value) => {
  const restored = restore(form, initial);
  const nothing = JSON.stringify(initial);
  const owner = followOwner();
  let current = restored ?? initial;
  let isUnsaved = false;

  const save = (): void => {
    throttle.cancel();
    if (!isUnsaved) return;
    isUnsaved = false;
    const value = JSON.stringify(current);
    drafts.save(form, value === nothing ? undefined : { value }, owner());
  };
  const throttle = createThrottle(save, SAVE_INTERVAL_MS);

  return {
    restored,
    save,
    /** Changes some fields; returns the complete value. */
    change(fields: Partial<Value>): Value {
      current = { ...current, ...fields };
      isUnsaved = true;
      throttle.schedule();
      return current;
    },
    /** Removes the draft once the form is sent or discarded. */
    remove(): void {
      throttle.cancel();
      isUnsaved = false;
      drafts.save(form, undefined);
    },
    /** Returns to the initial value. */
    reset(): Value {
      current = initial;
      return current;
    },
  };
};
