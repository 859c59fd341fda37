import { useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';

type Fields = Record<string, string | boolean>;
type Messages<Values> = Partial<Record<keyof Values, string>>;

type Options<Values extends Fields> = {
  /** The contract's own rules. Their messages are text keys of the wire. */
  schema: z.ZodMiniType<unknown, Values>;
  initial: Values;
  submit: (values: Values) => Promise<void>;
  /** Called with the values when they change, for example to pass them to the next view. */
  onChange?: (values: Values) => void;
};

/**
 * A form whose button is disabled until the form is valid. A field shows its error once it was left, is too
 * long, or Enter was pressed. The form shows the server's error message and keeps its values.
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
    // A value that is too long is reported immediately: unlike one that is too short, it cannot be corrected
    // by typing more.
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
    /** Shows the error of a field now, for example because a button beside it needs the value. */
    touch,
    /** Shows all errors, for example because Enter was pressed. */
    touchAll: () => Object.keys(initial).forEach(touch),
    /** Runs another action of the form. Its error is shown in the same place. */
    run,
    error: (name: keyof Values) => refused[name] ?? (touched[name] ? wrong(name) : undefined),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (checked.success && !isBusy) void run(() => submit(values));
    },
  };
};

/** Translates the message of a rule. The server uses the same text keys, so both show the same message. */
const ruleText = (words: (key: keyof typeof wireTexts.english) => string, message: string): string =>
  Object.hasOwn(wireTexts.english, message)
    ? words(message as keyof typeof wireTexts.english)
    : words('invalid');
