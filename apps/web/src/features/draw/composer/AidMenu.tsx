import { describePicture, improvePrompt } from '@studiolo/contract/draw/prompt-tool-endpoints';
import { writePrompt, parsePrompt } from '@studiolo/contract/draw/parameters';
import { IconEye, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { aidsQuery } from '../queries.ts';
import { useDrawDraft, write } from './draft.state.ts';

type Props = {
  /** Id of the first source picture. */
  fileId: string | undefined;
};

const ICON = { size: 19, stroke: 1.7 };

/**
 * Menu of tools that have a model enrich the prompt, or write one for a picture. Undo restores the earlier
 * prompt.
 */
export const AidMenu = ({ fileId }: Props) => {
  const text = useText(drawTexts);
  const isSignedIn = useIsSignedIn();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  const [isBusy, setIsBusy] = useState(false);
  const typed = useDrawDraft((written) => written.text);
  const { words, parameters } = parsePrompt(typed);

  const apply = async (request: Promise<{ text: string }>, put: (reply: string) => string) => {
    setIsBusy(true);
    // `call` has already shown the error.
    const result = await request.catch(() => undefined);
    setIsBusy(false);
    if (!result) return;
    const rewrite = () => {
      const before = useDrawDraft.getState().text;
      write({ text: put(result.text) });
      offerUndo(Promise.resolve(true), {
        message: text('rewritten'),
        label: text('undo'),
        run: async () => write({ text: before }),
      });
    };
    if (useDrawDraft.getState().text === typed) return rewrite();
    // If the user has typed meanwhile, the result is only offered.
    notify(text('rewrittenLater'), 'info', TOAST_MS, { label: text('useRewritten'), run: rewrite });
  };

  return (
    <>
      {aids?.canWrite && (
        <IconButton
          label={text('improve')}
          disabled={words === '' || isBusy}
          onClick={() => void apply(call(improvePrompt, { prompt: typed }), (text) => text)}
        >
          <IconWand {...ICON} />
        </IconButton>
      )}
      {aids?.canSee && fileId && (
        <IconButton
          label={text('describe')}
          disabled={isBusy}
          onClick={() =>
            void apply(call(describePicture, { fileId }), (text) => writePrompt(text, parameters))
          }
        >
          <IconEye {...ICON} />
        </IconButton>
      )}
    </>
  );
};
