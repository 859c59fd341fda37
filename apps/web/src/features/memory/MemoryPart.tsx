import type { MemoryEntry } from '@studiolo/contract/memory/entities';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { MemoryForm } from './MemoryForm.tsx';
import { MemoryRow } from './MemoryRow.tsx';
import styles from './Memory.module.css';
import { memoryTexts } from './memory.texts.ts';
import { memoryQuery, useForget, useForgetAll, useRemember, useSwitchMemory } from './queries.ts';

const FORGET_ALL = 'forget-all';

/** The user's memories: turns them on or off, adds, edits and deletes them. */
export const MemoryPart = () => {
  const text = useText(memoryTexts);
  const { data: memory } = useQuery(memoryQuery);
  const turn = useSwitchMemory();
  const forget = useForget();
  const forgetAll = useForgetAll();
  const restore = useRemember();
  const [isAdding, setIsAdding] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [forgotten, setForgotten] = useState<MemoryEntry>();
  if (!memory) return <Skeleton height={120} />;
  const { entries } = memory;
  const isOn = turn.isPending ? turn.variables : memory.isOn;
  return (
    <section className={styles['memory']} aria-label={text('memory')}>
      <Switch label={text('memory')} hint={text('about')} isOn={isOn} onChange={(on) => turn.mutate(on)} />
      {entries.length === 0 && !isAdding && <p className={styles['none']}>{text('none')}</p>}
      {entries.length > 0 && (
        <ul className={styles['list']} aria-label={text('entries')}>
          {entries.map((entry) => (
            <MemoryRow
              key={entry.memoryId}
              entry={entry}
              onForget={() => forget.mutate(entry.memoryId, { onSuccess: () => setForgotten(entry) })}
            />
          ))}
        </ul>
      )}
      <UndoRow
        message={forgotten && text('forgotten')}
        undo={text('undo')}
        isBusy={restore.isPending}
        onUndo={
          forgotten && isOn
            ? () => restore.mutate({ text: forgotten.text }, { onSuccess: () => setForgotten(undefined) })
            : undefined
        }
      />
      {isAdding && isOn && (
        <MemoryForm onDone={() => setIsAdding(false)} onCancel={() => setIsAdding(false)} />
      )}
      {isAsked ? (
        <Confirm
          className={styles['sure']}
          question={text('forgetAllSure')}
          yes={text('forgetAllYes')}
          no={text('forgetAllNo')}
          opener={FORGET_ALL}
          onYes={() => forgetAll.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onNo={() => setIsAsked(false)}
        />
      ) : (
        <div className={styles['actions']}>
          {!isAdding && (
            <Button
              size="sm"
              disabled={!isOn}
              icon={<IconPlus size={16} />}
              onClick={() => setIsAdding(true)}
            >
              {text('remember')}
            </Button>
          )}
          {entries.length > 0 && (
            <Button id={FORGET_ALL} size="sm" variant="subtle" onClick={() => setIsAsked(true)}>
              {text('forgetAll')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
