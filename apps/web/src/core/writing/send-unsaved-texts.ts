import { Refusal } from '../../platform/api/refusal.ts';
import { sendEach } from '../../platform/api/send-each.ts';
import { whenNotEdited } from '../../platform/browser/edit-lock.ts';
import { notify } from '../../platform/toast/notify.ts';
import {
  containsText,
  createCopy,
  isBlank,
  trimTitle,
  type StoredText,
  type TextDraft,
  type TextKind,
} from './text-kind.ts';

/** Revision of a new text that was saved although the response was lost. */
const FIRST_REVISION = 1;
const NOT_FOUND = 404;

/**
 * Saves the draft as a new text, because the original was deleted on another device or belongs to another
 * tab.
 */
const sendCopy = async <Stored extends StoredText>(kind: TextKind<Stored>, draft: TextDraft) => {
  const name = await createCopy(kind, draft, { anchors: draft.anchors, isQuiet: true });
  notify(kind.names.copied(name), 'warning');
};

const send = async <Stored extends StoredText>(kind: TextKind<Stored>, id: string): Promise<void> => {
  const draft = kind.drafts.adopt(id);
  if (!draft) return;
  const title = trimTitle(draft.title, kind.titleLength);
  const { content, anchors } = draft;
  const isNew = draft.revision === 0;
  if (!isBlank(draft) || (!isNew && kind.canBeEmpty)) {
    const stored = isNew
      ? await kind.create({ title, content, anchors }, { id, isQuiet: true })
      : await kind.fetch(id).catch(async (error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== NOT_FOUND) throw error;
          await sendCopy(kind, draft);
          return undefined;
        });
    // Whether another tab created this text first, with words that are missing here.
    const isForeign = stored && isNew && !containsText(draft, stored);
    if (isForeign) await sendCopy(kind, draft);
    else if (stored && (stored.title !== title || stored.content !== content || (!isNew && anchors))) {
      const revision = isNew ? FIRST_REVISION : draft.revision;
      // The text was changed elsewhere. The conflict is resolved when it is opened next.
      if (kind.revisionOf(stored) !== revision) return;
      const edit = { title, content, revision, isApart: false, anchors };
      kind.cache(await kind.save(id, edit, undefined));
    }
  }
  const now = kind.drafts.recall(id);
  // If the text was opened meanwhile, its draft is newer and is kept.
  if (now?.title === draft.title && now.content === content) kind.drafts.save(id, undefined);
};

/** Saves texts that were written offline and are not open on any page. */
export const sendUnsavedTexts = <Stored extends StoredText>(
  ids: readonly string[],
  kindOf: (id: string) => TextKind<Stored> | undefined,
): Promise<void> =>
  sendEach(ids, async (id) => {
    const kind = kindOf(id);
    if (kind) await whenNotEdited(kind.lockOf(id), () => send(kind, id));
  });
