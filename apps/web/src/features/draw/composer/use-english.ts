import { translatePrompt } from '@studiolo/contract/draw/prompt-tool-endpoints';
import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { aidsQuery } from '../queries.ts';
import { useDrawDraft } from './draft.state.ts';

const HAN = /\p{Script=Han}/u;

export type English =
  /** No translation needed. */
  | { state: 'needless' }
  /** No model is available: the prompt is sent unchanged. */
  | { state: 'unable' }
  | { state: 'coming' }
  | { state: 'failed' }
  | { state: 'there'; words: string; text: string };

/** Returns the English prompt, as translated by a model or edited by the user. */
export const useEnglish = (isWanted: boolean): English => {
  const { text, english } = useDrawDraft();
  const { words } = parsePrompt(text);
  const settled = useSettled(words);
  const isSignedIn = useIsSignedIn();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  const isNeeded = isWanted && HAN.test(words);
  const query = useQuery({
    queryKey: ['english', settled],
    queryFn: ({ signal }) => call(translatePrompt, { prompt: settled }, { signal, isQuiet: true }),
    enabled: isNeeded && settled === words && aids?.canWrite === true && english?.of !== words,
    staleTime: Infinity,
    retry: false,
  });
  if (!isNeeded) return { state: 'needless' };
  if (english?.of === words) return { state: 'there', words, text: english.text };
  if (!aids?.canWrite) return { state: 'unable' };
  if (query.isError) return { state: 'failed' };
  return query.data && settled === words
    ? { state: 'there', words, text: query.data.text }
    : { state: 'coming' };
};
