import type { VoiceWord } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { addVoiceWord, deleteVoiceWord, listVoiceWords } from '@studiolo/contract/voice/transcript-endpoints';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Words.module.css';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const KEY = 'voice-words';

const settled = (change: Promise<unknown>) => withRefresh(change, () => invalidate([KEY]));

const Word = ({ word: { wordId, word, heardAs } }: { word: VoiceWord }) => {
  const text = useText(voiceTexts);
  return (
    <li>
      <span>
        {word}
        {heardAs !== '' && <small>{text('heardAs', { word: heardAs })}</small>}
      </span>
      <IconButton
        size={28}
        label={text('forgetWord', { word })}
        onClick={() => void settled(call(deleteVoiceWord, { wordId }))}
      >
        <IconX size={16} stroke={1.7} />
      </IconButton>
    </li>
  );
};

const Words = () => {
  const text = useText(voiceTexts);
  const [typed, setTyped] = useState('');
  const { data: words = [] } = useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(listVoiceWords, {}, { signal, isQuiet: true }),
  });
  const add = async () => {
    if (await settled(call(addVoiceWord, { word: typed.trim() }))) setTyped('');
  };
  return (
    <div className={styles['words']}>
      <p>{text('wordsAbout')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={text('word')}
          value={typed}
          maxLength={VOICE_LIMITS.wordLength}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aside={
            <Button type="submit" variant="filled" disabled={typed.trim() === ''}>
              {text('addWord')}
            </Button>
          }
        />
      </form>
      {words.length > 0 && (
        <ul aria-label={text('words')}>
          {words.toReversed().map((word) => (
            <Word key={word.wordId} word={word} />
          ))}
        </ul>
      )}
    </div>
  );
};

type Props = { isOpen: boolean; onClose: () => void };

/** Vocabulary for transcriptions: words added here, or learned from corrections. */
export const WordsDialog = ({ isOpen, onClose }: Props) => {
  const text = useText(voiceTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('words')} closeLabel={text('close')}>
      <Words />
    </Dialog>
  );
};
