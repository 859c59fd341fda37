import { toCompletionLanguage, type CompletionLanguage } from '@studiolo/contract/write/rules';
import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

type AutoCompletion = { isOn: boolean; language: CompletionLanguage };

const PRESET: AutoCompletion = { isOn: false, language: 'auto' };

/** Whether one is shown how a text may go on, and in which language; off until it is known how its person has it. */
export const useAutoCompletion = create<AutoCompletion>(() => PRESET);

type Kept = { autoCompletion: boolean; autoCompletionLanguage: string };

export const setAutoCompletion = ({ autoCompletion, autoCompletionLanguage }: Kept): void =>
  useAutoCompletion.setState({
    isOn: autoCompletion,
    language: toCompletionLanguage(autoCompletionLanguage),
  });

onSignOut(() => useAutoCompletion.setState(PRESET));
