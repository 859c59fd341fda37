import { useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';

type Fields = Record<string, string | boolean>;
type Messages<Values> = Partial<Record<keyof Values, string>>;

type Options<Values extends Fields> = {
  /** The contract's own rules; their messages are keys of the wire's texts. */
  schema: z.ZodMiniType<unknown, Values>;
  initial: Values;
  submit: (values: Values) => Promise<void>;
  /** Called with the values, e.g. to pass them to the next view. */
  onChange?: (values: Values) => void;
};

/**
 * A form whose button is disabled until it is valid. A field shows its error once it was left, is too long, or Enter was
 * pressed; the form shows the server's refusals and keeps its values.
 */
export const useForm = <Values extends Fields>({ schema, initial, submit, onChange }: Options<Values>) => {
  const words = useText(wireTexts);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<keyof Values, boolean>>>({});
  const [refused, setRefused] = useState<Messages<Values>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const checked = schema.safeParse(values);
  const wrong = (name: keyof Values): string | undefined => {
    const issue = checked.error?.issues.find(({ path }) => path[0] === name);
    return issue && ruleText(words, issue.message);
  };

  const touch = (name: keyof Values) => setTouched((before) => ({ ...before, [name]: true }));

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    onChange?.({ ...values, [name]: value });
    const issues = schema.safeParse({ ...values, [name]: value }).error?.issues ?? [];
    // Typing on cannot correct it, unlike a value that is too short.
    if (issues.some(({ code, path }) => code === 'too_big' && path[0] === name)) touch(name);
    setRefused((before) => ({ ...before, [name]: undefined }));
    setFailure(undefined);
  };

  const applyError = (error: unknown) => {
    if (!(error instanceof Refusal || error instanceof NetworkFault)) throw error;
    const fields =
      error instanceof Refusal ? Object.entries(error.fields).filter(([name]) => name in initial) : [];
    setRefused(Object.fromEntries(fields) as Messages<Values>);
    if (fields.length === 0) setFailure(error.message);
  };

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      applyError(error);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    set,
    failure,
    isBusy,
    canSubmit: checked.success && !isBusy,
    isValid: (name: keyof Values) => wrong(name) === undefined,
    /** Shows the error of a field now, e.g. because a button next to it needs the value. */
    touch,
    /** Shows all errors, e.g. because Enter was pressed while there are some. */
    touchAll: () => Object.keys(initial).forEach(touch),
    /** Runs another action of the form, with errors shown in the same place. */
    run,
    error: (name: keyof Values) => refused[name] ?? (touched[name] ? wrong(name) : undefined),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (checked.success && !isBusy) void run(() => submit(values));
    },
  };
};

/** Translates a rule's message, which is a key of the wire's texts, so that both sides say the same. */
const ruleText = (words: (key: keyof typeof wireTexts.english) => string, message: string): string =>
  Object.hasOwn(wireTexts.english, message)
    ? words(message as keyof typeof wireTexts.english)
    : words('invalid');
