import { IconPencil } from '@tabler/icons-react';
import { attach } from '../../../core/uploads/attachments.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { menuTexts } from '../menu.texts.ts';

const DocumentLabel = () => useText(menuTexts)('document');

const asFileName = (title: string): string =>
  `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.md`;

/** Attaches a document to a question as a text that can be cited. */
export const DOCUMENT_MENTION: MentionTarget = {
  kind: 'writing',
  triggerKind: 'mark',
  Icon: IconPencil,
  Label: DocumentLabel,
  choose({ id, title }, { place, insert }) {
    insert(`${title} `);
    import('../documents/read-document.ts')
      .then(({ readDocument }) => readDocument(id))
      .then(
        ({ content }) => attach(place, [new File([content], asFileName(title), { type: 'text/markdown' })]),
        // `call` has already shown the error.
        () => undefined,
      );
  },
};
