import { partPath } from '@studiolo/contract/notebooks/addresses';
import { downloadNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { NoteCard } from '@studiolo/contract/notebooks/note-entities';
import { titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import {
  IconBook2,
  IconDownload,
  IconHistory,
  IconPin,
  IconPinnedOff,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { SendWhenRead } from '../../../core/send-to/SendWhenRead.tsx';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import type { Sendable } from '../../../platform/send-to.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { NOTE_TARGET } from './note-target.tsx';
import { readNote } from './read-note.ts';
import { deleteWithUndo } from './note-deletion.ts';
import { noteTexts } from './notes.texts.ts';
import { makeSource, pinNote } from './queries.ts';

const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx').then((module) => module.VersionsDialog));

const FORMATS = [
  ['md', 'asMarkdown'],
  ['docx', 'asWord'],
  ['pdf', 'asPdf'],
] as const;

type Props = {
  note: NoteCard;
  mayWrite: boolean;
  /** Called before an action on the note, to save its text. */
  onBefore?: (() => Promise<void>) | undefined;
  onCheck?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
};

export const NoteMenu = ({ note, mayWrite, onBefore, onCheck, onDeleted }: Props) => {
  const text = useText(noteTexts);
  const [areVersionsOpen, setAreVersionsOpen] = useState<boolean>();
  const { notebookId, noteId, isPinned } = note;

  const saveThen = (work: () => unknown) => void (onBefore?.() ?? Promise.resolve()).then(work);
  const save = (fileType: (typeof FORMATS)[number][0]) =>
    // `call` shows errors.
    saveAnswer(downloadNote, { notebookId, noteId, fileType }).catch(() => undefined);
  const toSource = async () => {
    if (await makeSource(note)) notify(text('madeSource'), 'success');
  };
  const toSend = async (): Promise<Sendable> => {
    await onBefore?.();
    const { title, content, anchors } = await readNote(notebookId, noteId);
    const path = partPath(notebookId, 'note', noteId);
    return {
      text: content,
      title: title || text('untitled'),
      anchors,
      path,
      source: { kind: 'note', id: noteId },
    };
  };
  const remove = () => {
    onDeleted?.();
    deleteWithUndo(note);
  };

  return (
    <>
      <OptionsMenu
        label={text('actions', { title: titleOfNote(note) || text('untitled') })}
        align="end"
        size={28}
      >
        {(close) => {
          const closeAnd = (work: () => unknown) => () => {
            close();
            saveThen(work);
          };
          return (
            <>
              {mayWrite && (
                <MenuItem
                  icon={
                    isPinned ? <IconPinnedOff size={16} stroke={1.7} /> : <IconPin size={16} stroke={1.7} />
                  }
                  onSelect={closeAnd(() => pinNote(note, !isPinned))}
                >
                  {text(isPinned ? 'unpin' : 'pin')}
                </MenuItem>
              )}
              <MenuItem
                icon={<IconHistory size={16} stroke={1.7} />}
                onSelect={closeAnd(() => setAreVersionsOpen(true))}
              >
                {text('versions')}
              </MenuItem>
              {onCheck && (
                <MenuItem icon={<IconShieldCheck size={16} stroke={1.7} />} onSelect={closeAnd(onCheck)}>
                  {text('check')}
                </MenuItem>
              )}
              {mayWrite && (
                <MenuItem icon={<IconBook2 size={16} stroke={1.7} />} onSelect={closeAnd(toSource)}>
                  {text('toSource')}
                </MenuItem>
              )}
              <SendWhenRead
                name={noteId}
                read={toSend}
                label={text('sendNote')}
                leaves={[NOTE_TARGET.name]}
                close={close}
              />
              <MenuGroup label={text('download')}>
                {FORMATS.map(([kind, label]) => (
                  <MenuItem
                    key={kind}
                    icon={<IconDownload size={16} stroke={1.7} />}
                    onSelect={closeAnd(() => save(kind))}
                  >
                    {text(label)}
                  </MenuItem>
                ))}
              </MenuGroup>
              {mayWrite && (
                <MenuItem icon={<IconTrash size={16} stroke={1.7} />} isDanger onSelect={closeAnd(remove)}>
                  {text('delete')}
                </MenuItem>
              )}
            </>
          );
        }}
      </OptionsMenu>
      {areVersionsOpen !== undefined && (
        <OnDemand isNeeded={areVersionsOpen} onMissing={() => setAreVersionsOpen(false)}>
          <VersionsDialog
            note={note}
            mayWrite={mayWrite}
            isOpen={areVersionsOpen}
            onClose={() => setAreVersionsOpen(false)}
          />
        </OnDemand>
      )}
    </>
  );
};
