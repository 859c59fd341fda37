import { complete } from '@studiolo/contract/write/endpoints';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useAutoCompletion } from '../../../platform/preferences/auto-completion.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { richTextTexts } from '../rich-text.texts.ts';
import './completion.css';
import { ghostKey } from './ghost.ts';
import { createGhostPlugin } from './ghost-plugin.ts';
import { useCanComplete } from './use-can-complete.ts';

/** Suggests a continuation of the text and announces it to screen readers. */
export const Completion = ({ editor }: { editor: Editor }) => {
  const text = useText(richTextTexts);
  const isNarrow = useIsNarrow();
  const language = useAutoCompletion((settings) => settings.language);
  const canComplete = useCanComplete() === 'yes';
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    if (!canComplete) return;
    const plugin = createGhostPlugin({
      ask: async (written, signal) =>
        (await call(complete, { ...written, language }, { signal, isQuiet: true })).text,
      onShow: setShown,
    });
    // Registered first, so that it handles its keys before all other plugins.
    const register = () => void editor.registerPlugin(plugin, (mine, others) => [mine, ...others]);
    register();
    // An editor loses its plugins when it is mounted again, for example after its page was suspended.
    editor.on('mount', register);
    return () => {
      editor.off('mount', register);
      editor.unregisterPlugin(ghostKey);
    };
  }, [editor, language, canComplete]);

  if (!canComplete) return null;
  return (
    <p className="ghost-said" role="status">
      {shown !== undefined && text(isNarrow ? 'suggestedToTap' : 'suggested', { words: shown.trim() })}
    </p>
  );
};
