import { toCompletionLanguage, type CompletionLanguage } from '@studiolo/contract/write/rules';
import { create } from 'zustand';
import { onSignOut } from '../session/session.ts';

type AutoCompletion = { isOn: boolean; language: CompletionLanguage };

const PRESET: AutoCompletion = { isOn: false, language: 'auto' };

/** Whether continuations are suggested, and in which language. Off until the preferences are loaded. */
export const useAutoCompletion = create<AutoCompletion>(() => PRESET);

type StoredCompletion = { autoCompletion: boolean; autoCompletionLanguage: string };

export const setAutoCompletion = ({ autoCompletion, autoCompletionLanguage }: StoredCompletion): void =>
  useAutoCompletion.setState({
    isOn: autoCompletion,
    language: toCompletionLanguage(autoCompletionLanguage),
  });

onSignOut(() => useAutoCompletion.setState(PRESET));
