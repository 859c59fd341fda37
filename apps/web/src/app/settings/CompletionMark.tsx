import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { useMutation } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { setCompletionMark, useCompletionMark } from '../../platform/preferences/completion-mark.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './GeneralTab.module.css';
import { settingsTexts } from './settings.texts.ts';

const MAX_MARK_LENGTH = 4;

/**
 * Setting for the character that opens the list of files and chats. Saved on Enter, or when the field loses the
 * focus.
 */
export const CompletionMark = () => {
  const text = useText(settingsTexts);
  const current = useCompletionMark();
  const [mark, setMark] = useState(current);
  const save = useMutation({
    mutationFn: (completionMark: string) => call(setPreferences, { write: { completionMark } }),
    onSuccess: ({ write }) => setCompletionMark(write.completionMark),
    onError: () => setMark(current),
  });
  const trimmed = mark.trim();
  const commit = () => {
    if (trimmed === '' || trimmed === '/') setMark(current);
    else if (trimmed !== current) save.mutate(trimmed);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={text('completionMark')}
        hint={text('completionMarkHint', { mark: trimmed || current })}
        className={styles['mark']}
        maxLength={MAX_MARK_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={mark}
        error={trimmed === '/' ? text('completionMarkTaken') : undefined}
        onChange={({ currentTarget }) => {
          setMark(currentTarget.value);
          save.reset();
        }}
        onBlur={commit}
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
