import { restoreNoteVersion } from '@studiolo/contract/notebooks/note-endpoints';
import type { NoteCard } from '@studiolo/contract/notebooks/note-entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { call } from '../../../platform/api/call.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { noteTexts } from './notes.texts.ts';
import styles from './Notes.module.css';
import { cacheNote, versionQuery, versionsQuery } from './queries.ts';

type Props = { note: NoteCard; mayWrite: boolean; isOpen: boolean; onClose: () => void };

const Versions = ({ note, mayWrite, onClose }: Omit<Props, 'isOpen'>) => {
  const text = useText(noteTexts);
  const when = useRelativeTime();
  const [chosen, setChosen] = useState<number>();
  const [isBusy, setIsBusy] = useState(false);
  const { data: versions = [] } = useQuery(versionsQuery(note));
  const newest = versions[0]?.version;
  const version = chosen ?? newest ?? note.version;
  const { data: selectedNote } = useQuery({ ...versionQuery(note, version), enabled: newest !== undefined });

  const restore = async () => {
    setIsBusy(true);
    try {
      const name = { notebookId: note.notebookId, noteId: note.noteId };
      cacheNote(await call(restoreNoteVersion, { ...name, version, current: newest ?? note.version }));
      notify(text('restored'), 'success');
      onClose();
    } catch {
      // `call` has already shown the error.
      setIsBusy(false);
    }
  };

  return (
    <>
      <div className={styles['versions']}>
        <ul className={styles['list']} aria-label={text('versions')}>
          {versions.map((each) => {
            const time = when(each.updateDate);
            return (
              <li key={each.version}>
                <button
                  type="button"
                  className={styles['version']}
                  aria-current={each.version === version}
                  onClick={() => setChosen(each.version)}
                >
                  <div>{each.version === newest ? text('current') : time}</div>
                  <div className={styles['meta']}>
                    {each.version === newest ? time : null} {each.authorName}
                  </div>
                </button>
              </li>
            );
          })}
        </ul>
        <div className={styles['side']}>
          {selectedNote && (
            <>
              {selectedNote.title !== '' && <h3>{selectedNote.title}</h3>}
              <Markdown text={selectedNote.content} />
            </>
          )}
        </div>
      </div>
      {mayWrite && version !== newest && (
        <div className={styles['choices']}>
          <Button variant="filled" isBusy={isBusy} onClick={() => void restore()}>
            {text('restore')}
          </Button>
        </div>
      )}
    </>
  );
};

export const VersionsDialog = ({ isOpen, onClose, ...rest }: Props) => {
  const text = useText(noteTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('versions')} closeLabel={text('close')} width={760}>
      <Versions {...rest} onClose={onClose} />
    </Dialog>
  );
};
