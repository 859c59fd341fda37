import { IconNotes } from '@tabler/icons-react';
import { attach } from '../../../core/uploads/attachments.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { menuTexts } from '../menu.texts.ts';

const NoteLabel = () => useText(menuTexts)('note');

const asFileName = (title: string): string => `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'note'}.md`;

/**
 * Attaches a note to a question as a text that can be cited. The id of the mention includes that of the
 * notebook.
 */
export const NOTE_MENTION: MentionTarget = {
  kind: 'note',
  triggerKind: 'mark',
  Icon: IconNotes,
  Label: NoteLabel,
  choose({ id, title }, { place, insert }) {
    const [notebookId = '', noteId = ''] = id.split('.');
    insert(`${title} `);
    import('./read-note.ts')
      .then(({ readNote }) => readNote(notebookId, noteId))
      .then(
        ({ content }) => attach(place, [new File([content], asFileName(title), { type: 'text/markdown' })]),
        // `call` has already shown the error.
        () => undefined,
      );
  },
};
