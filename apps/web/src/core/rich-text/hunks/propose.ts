import type { EditorView } from '@tiptap/pm/view';
import { OutOfTime, within } from './compare/by-pair.ts';
import { hunksKey, openHunks, withHunkCommand, type Hunk } from './hunk-state.ts';
import { changesFor, createBlockReader, type Target } from './hunk-target.ts';
import { settleHunks } from './settle-hunks.ts';

/** A running task whose suggestions are shown while they are generated. */
export type Proposal = {
  /**
   * Shows the changes for the Markdown generated so far. Returns false if comparing takes longer than
   * `withinMs`; the next call then continues from there.
   */
  show: (markdown: string, isPartial: boolean, withinMs?: number) => boolean;
  forget: () => void;
  /** Accepts all suggestions in one undo step. */
  acceptAll: () => void;
  open: () => Hunk[];
};

let workCount = 0;

/** Starts a task on a target. The target moves when text is inserted before it. */
export const beginProposal = (view: EditorView, target: Target): Proposal => {
  const work = `work-${(workCount += 1)}`;
  const readBlocks = createBlockReader();
  view.dispatch(
    withHunkCommand(view.state.tr, { type: 'begin', work: { id: work, from: target.from, to: target.to } }),
  );

  const open = (): Hunk[] => {
    const hunks = hunksKey.getState(view.state);
    return hunks ? openHunks(hunks, view.state.doc).filter((hunk) => hunk.work === work) : [];
  };

  return {
    show(markdown, isPartial, withinMs = Number.POSITIVE_INFINITY) {
      if (view.isDestroyed) return true;
      const place = hunksKey.getState(view.state)?.works.find(({ id }) => id === work);
      if (!place) return true;
      const { from, to } = place;
      try {
        const blocks = readBlocks(view.state.schema, markdown);
        // A single line is compared in one go, since its comparison cannot be continued later.
        const changes = within(target.isInline ? Number.POSITIVE_INFINITY : withinMs, () =>
          changesFor(view.state, { ...target, from, to }, blocks, isPartial),
        );
        view.dispatch(withHunkCommand(view.state.tr, { type: 'propose', work, changes }));
        return true;
      } catch (error) {
        if (error instanceof OutOfTime) return false;
        throw error;
      }
    },
    forget() {
      if (!view.isDestroyed) view.dispatch(withHunkCommand(view.state.tr, { type: 'forget', work }));
    },
    acceptAll() {
      const ids = open().map(({ id }) => id);
      if (!view.isDestroyed) settleHunks(view, ids, 'accepted');
    },
    open,
  };
};
