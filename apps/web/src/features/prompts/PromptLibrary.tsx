import type { Prompt } from '@studiolo/contract/prompts/entities';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { PromptForm } from './PromptForm.tsx';
import { PromptRow } from './PromptRow.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';
import { promptsQuery, useDeletePrompt, useSavePrompt } from './queries.ts';

const holds = ({ name, body }: Prompt, query: string): boolean =>
  `${name}\n${body}`.toLowerCase().includes(query.trim().toLowerCase());

/** The user's prompts: searches, creates, edits, and deletes them with undo. */
export const PromptLibrary = () => {
  const text = useText(promptTexts);
  const { data: prompts, isError, refetch } = useQuery(promptsQuery);
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<Prompt | 'new'>();
  const [removed, setRemoved] = useState<Prompt>();
  const remove = useDeletePrompt();
  const restore = useSavePrompt();
  const shown = prompts?.filter((prompt) => holds(prompt, query)) ?? [];

  if (edited) {
    return <PromptForm prompt={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />;
  }
  return (
    <div className={styles['library']}>
      <p className={styles['about']}>{text('about')}</p>
      <form className={styles['head']} onSubmit={(event) => event.preventDefault()}>
        <input
          name="search"
          type="search"
          className={styles['search']}
          aria-label={text('search')}
          placeholder={text('search')}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <Button icon={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {text('create')}
        </Button>
      </form>
      <UndoRow
        message={removed && text('removed', { name: removed.name })}
        undo={text('undo')}
        isBusy={restore.isPending}
        onUndo={
          removed &&
          (() =>
            restore.mutate(
              { name: removed.name, body: removed.body },
              { onSuccess: () => setRemoved(undefined) },
            ))
        }
      />
      {isError && !prompts && (
        <div className={styles['empty']} role="alert">
          <p>{text('failed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {text('again')}
          </Button>
        </div>
      )}
      {!prompts && !isError && <Skeleton height={160} />}
      {prompts && shown.length === 0 && (
        <p className={styles['empty']}>{text(prompts.length === 0 ? 'none' : 'noMatches')}</p>
      )}
      <ul className={styles['list']}>
        {shown.map((prompt) => (
          <PromptRow
            key={prompt.promptId}
            prompt={prompt}
            onEdit={() => {
              setRemoved(undefined);
              setEdited(prompt);
            }}
            onRemove={() => remove.mutate(prompt, { onSuccess: () => setRemoved(prompt) })}
          />
        ))}
      </ul>
    </div>
  );
};
