import { describePicture, improvePrompt } from '@studiolo/contract/draw/aid-endpoints';
import { writePrompt, parsePrompt } from '@studiolo/contract/draw/parameters';
import { IconEye, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { aidsQuery } from '../queries.ts';
import { useWritten, write } from './written.state.ts';

type Props = {
  /** The first of the pictures that were added. */
  fileId: string | undefined;
};

const ICON = { size: 19, stroke: 1.7 };

/** Has a model write a prompt richer, or write the prompt of a picture; what was written comes back by undo. */
export const AidMenu = ({ fileId }: Props) => {
  const text = useText(drawTexts);
  const isSignedIn = useIsSignedIn();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  const [isBusy, setIsBusy] = useState(false);
  const typed = useWritten((written) => written.text);
  const { words, parameters } = parsePrompt(typed);

  const take = async (asked: Promise<{ text: string }>, put: (said: string) => string) => {
    setIsBusy(true);
    const said = await asked.catch(() => undefined);
    setIsBusy(false);
    if (!said) return;
    write({ text: put(said.text) });
    offerUndo(Promise.resolve(true), {
      said: text('rewritten'),
      label: text('undo'),
      run: async () => {
        write({ text: typed });
        return true;
      },
    });
  };

  return (
    <>
      {aids?.canWrite && (
        <IconButton
          label={text('improve')}
          disabled={words === '' || isBusy}
          onClick={() => void take(call(improvePrompt, { prompt: typed }), (said) => said)}
        >
          <IconWand {...ICON} />
        </IconButton>
      )}
      {aids?.canSee && fileId && (
        <IconButton
          label={text('describe')}
          disabled={isBusy}
          onClick={() =>
            void take(call(describePicture, { fileId }), (said) => writePrompt(said, parameters))
          }
        >
          <IconEye {...ICON} />
        </IconButton>
      )}
    </>
  );
};
