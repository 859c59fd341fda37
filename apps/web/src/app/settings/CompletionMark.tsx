import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { useMutation } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { setCompletionMark, useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './GeneralTab.module.css';
import { settingsTexts } from './settings.texts.ts';

const LONGEST = 4;

/** The character that lists files and chats. Applied on Enter, or when the field is left. */
export const CompletionMark = () => {
  const text = useText(settingsTexts);
  const kept = useCompletionMark();
  const [mark, setMark] = useState(kept);
  const save = useMutation({
    mutationFn: (completionMark: string) => call(setPreferences, { write: { completionMark } }),
    onSuccess: ({ write }) => setCompletionMark(write.completionMark),
    onError: () => setMark(kept),
  });
  const wanted = mark.trim();
  const keep = () => {
    if (wanted === '' || wanted === '/') setMark(kept);
    else if (wanted !== kept) save.mutate(wanted);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        label={text('completionMark')}
        hint={text('completionMarkHint', { mark: wanted || kept })}
        className={styles['mark']}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={mark}
        error={wanted === '/' ? text('completionMarkTaken') : undefined}
        onChange={({ currentTarget }) => {
          setMark(currentTarget.value);
          save.reset();
        }}
        onBlur={keep}
        aside={
          save.isSuccess && (
            <span className={styles['kept']} role="status" aria-label={text('saved')}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
            </span>
          )
        }
      />
    </form>
  );
};
