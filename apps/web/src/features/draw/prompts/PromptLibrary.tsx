import { parsePrompt } from '@studiolo/contract/draw/parameters';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { writeWholePrompt } from '../composer/write-prompt.ts';
import { useDrawDraft } from '../composer/draft.state.ts';
import { drawTexts } from '../draw.texts.ts';
import { useUsesFlags } from '../parameter-words.ts';
import { savePromptText, promptsQuery } from '../library-queries.ts';
import { openLibrary, useLibrary } from './library.state.ts';
import { FillIn } from './FillIn.tsx';
import styles from './Prompts.module.css';
import { variablesOf } from './variables.ts';

export const PromptLibrary = () => {
  const isOpen = useLibrary((state) => state.isOpen);
  const onClose = () => openLibrary(false);
  const text = useText(drawTexts);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const {
    data: prompts = [],
    isSuccess,
    isError,
    refetch,
  } = useQuery({ ...promptsQuery(useSettled(typed.trim())), enabled: isOpen });
  const usesFlags = useUsesFlags(useDrawDraft(({ service }) => service));
  const use = (prompt: string) => {
    writeWholePrompt(prompt);
    setChosen(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('prompts')} closeLabel={text('close')} width={620}>
      {chosen === undefined ? (
        <div className={styles['library']}>
          <TextField
            label={text('searchPrompts')}
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <p className={styles['note']}>{text('promptsNote', { braces: '{color}' })}</p>
          {isError && prompts.length === 0 && <Unreached onAgain={refetch} />}
          {isSuccess && prompts.length === 0 && <p className={styles['note']}>{text('none')}</p>}
          <ul className={styles['list']}>
            {prompts.map(({ text: prompt, count, isSaved }) => (
              <li key={prompt}>
                <button
                  type="button"
                  className={styles['prompt']}
                  onClick={() => (variablesOf(prompt).length > 0 ? setChosen(prompt) : use(prompt))}
                >
                  <span>{usesFlags ? prompt : parsePrompt(prompt).words || prompt}</span>
                  {count > 0 && <small>{text('timesUsed', { count })}</small>}
                </button>
                <IconButton
                  label={text(isSaved ? 'removePrompt' : 'savePrompt')}
                  onClick={() => void savePromptText(prompt, !isSaved)}
                >
                  {isSaved ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <FillIn prompt={chosen} onUse={use} onLeave={() => setChosen(undefined)} />
      )}
    </Dialog>
  );
};
