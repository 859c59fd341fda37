import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { targetMarkdown, documentTarget } from '../../../core/rich-text/hunks/hunk-target.ts';
import { StreamFault } from '../../../platform/api/stream-fault.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { renameTo } from '../documents/queries.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { claimDraft, type Draft } from './drafting.state.ts';
import { templateTexts } from './templates.texts.ts';
import { writeDraft, type Rewrite } from './write-draft.ts';

const HISTORY = 'history$';

/** Calls `onWritten` when the user edits a draft. An undo does not count as an edit. */
const useUntilWritten = (editor: Editor, isWatched: boolean, onWritten: () => void): void => {
  const written = useEffectEvent(onWritten);
  useEffect(() => {
    if (!isWatched) return;
    const checkDraft = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.getMeta(HISTORY) === undefined) written();
    };
    editor.on('update', checkDraft);
    return () => {
      editor.off('update', checkDraft);
    };
  }, [editor, isWatched]);
};

/**
 * Generates the draft that was requested for a document. Until the user edits it, it can be regenerated with a
 * remark.
 */
export const useDraft = ({ id, editor, save }: OpenDocument) => {
  const [isWriting, setIsWriting] = useState(false);
  const [written, setWritten] = useState<Draft>();
  const controller = useRef<AbortController>(undefined);
  const saver = useRef(save);
  useEffect(() => {
    saver.current = save;
  }, [save]);

  const write = async (draft: Draft, again?: Rewrite) => {
    const mine = new AbortController();
    controller.current = mine;
    setWritten(undefined);
    setIsWriting(true);
    try {
      const title = await writeDraft(editor, draft, mine.signal, again);
      if ((await saver.current()) && title !== '') await renameTo(id, title.slice(0, 100));
      if (!draft.isForm) setWritten(draft);
    } catch (error) {
      const failed = translate(templateTexts, again ? 'againFailed' : 'failed');
      notify(error instanceof StreamFault ? error.message : failed, 'warning');
      if (again) setWritten(draft);
    } finally {
      setIsWriting(false);
    }
  };
  const begin = useEffectEvent(() => {
    const draft = claimDraft(id);
    if (draft) void write(draft);
  });
  useEffect(() => {
    begin();
    return () => controller.current?.abort();
  }, [id, editor]);
  useUntilWritten(editor, written !== undefined, () => setWritten(undefined));

  return {
    isWriting,
    written,
    stop: () => controller.current?.abort(),
    settle: () => setWritten(undefined),
    again: (instruction: string) => {
      if (!written) return;
      const refused = targetMarkdown(editor.state, documentTarget(editor.state));
      void write(written, { refused: refused.slice(0, WRITE_TOOL_LIMITS.text), instruction });
    },
  };
};
