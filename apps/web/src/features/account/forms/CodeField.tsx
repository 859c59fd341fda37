import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accountTexts } from '../account.texts.ts';
import { useCodeChannels } from './code-sent.ts';

const SECOND = 1000;

/** Returns the seconds until an action is available again. `start` starts the countdown. */
const useCountdown = (seconds: number): { left: number; start: () => void } => {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setSecondsLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left: secondsLeft,
    start: () => {
      setSecondsLeft(seconds);
      setUntil(Date.now() + seconds * SECOND);
    },
  };
};

type Props<Name extends string, To extends string> = {
  form: {
    values: Record<Name, string>;
    set: (name: Name, value: string) => void;
    error: (name: Name) => string | undefined;
    touch: (name: Name | To) => void;
    isValid: (name: To) => boolean;
    isBusy: boolean;
    run: (work: () => Promise<void>) => Promise<void>;
  };
  name: Name;
  /** Name of the field for the recipient. If that is invalid, it is marked and no code is sent. */
  to: To;
  send: () => Promise<unknown>;
  length: number;
  isSentAtOnce?: boolean;
};

/** Field for a code, with a send button that counts down after the code was sent. */
export const CodeField = <Name extends string, To extends string>({
  form,
  name,
  to,
  send,
  length,
  isSentAtOnce = false,
}: Props<Name, To>) => {
  const text = useText(accountTexts);
  const { byMail, bySms } = useCodeChannels();
  const isSent = to === 'mobile' ? bySms : byMail;
  const { left: secondsLeft, start } = useCountdown(ACCOUNT_LIMITS.resendSeconds);
  const ask = () => {
    if (!form.isValid(to)) return form.touch(to);
    void form.run(async () => {
      await send();
      start();
    });
  };
  const hasSent = useRef(!isSentAtOnce);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    ask();
  });
  return (
    <TextField
      label={text('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      value={form.values[name]}
      error={form.error(name)}
      hint={isSent ? undefined : text(to === 'mobile' ? 'smsInOutbox' : 'codeInOutbox')}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      onBlur={() => form.touch(name)}
      aside={
        <Button disabled={secondsLeft > 0 || form.isBusy} onClick={ask}>
          {secondsLeft > 0 ? text('resend', { seconds: secondsLeft }) : text('sendCode')}
        </Button>
      }
    />
  );
};
