import { translatePrompt } from '@studiolo/contract/draw/aid-endpoints';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { aidsQuery } from '../queries.ts';
import { useWritten } from './written.state.ts';

const HAN = /\p{Script=Han}/u;

export type English =
  /** Nothing has to be put into English. */
  | { state: 'needless' }
  /** There is no model for it: it is sent as it is. */
  | { state: 'unable' }
  | { state: 'coming' }
  | { state: 'failed' }
  | { state: 'there'; words: string; text: string };

/** The words of the prompt in English, as a model puts them or as somebody changed that. */
export const useEnglish = (isWanted: boolean): English => {
  const { text, english } = useWritten();
  const { words } = parsePrompt(text);
  const settled = useSettled(words);
  const isSignedIn = useIsSignedIn();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  const isNeeded = isWanted && HAN.test(words);
  const asked = useQuery({
    queryKey: ['english', settled],
    queryFn: ({ signal }) => call(translatePrompt, { prompt: settled }, { signal, isQuiet: true }),
    enabled: isNeeded && settled === words && aids?.canWrite === true && english?.of !== words,
    staleTime: Infinity,
    retry: false,
  });
  if (!isNeeded) return { state: 'needless' };
  if (english?.of === words) return { state: 'there', words, text: english.text };
  if (!aids?.canWrite) return { state: 'unable' };
  if (asked.isError) return { state: 'failed' };
  return asked.data && settled === words
    ? { state: 'there', words, text: asked.data.text }
    : { state: 'coming' };
};
