import type { EditorView } from '@tiptap/pm/view';
import { hunksKey, openHunks, ordering, type Hunk } from './hunk-state.ts';
import { changesFor, type Target } from './hunk-target.ts';
import { settleHunks } from './settle-hunks.ts';

/** A running task on a text, whose suggestions are shown while they are generated. */
export type Proposing = {
  /** Shows the changes of the Markdown so far. */
  show: (markdown: string, isPartial: boolean) => void;
  forget: () => void;
  /** Accepts all suggestions in one step. */
  takeAll: () => void;
  open: () => Hunk[];
};

let begun = 0;

/** Starts a task on a target, which moves with insertions around it. */
export const beginProposing = (view: EditorView, target: Target): Proposing => {
  const work = `work-${(begun += 1)}`;
  view.dispatch(
    ordering(view.state.tr, { type: 'begin', work: { id: work, from: target.from, to: target.to } }),
  );

  const open = (): Hunk[] => {
    const hunks = hunksKey.getState(view.state);
    return hunks ? openHunks(hunks, view.state.doc).filter((hunk) => hunk.work === work) : [];
  };

  return {
    show(markdown, isPartial) {
      if (view.isDestroyed) return;
      const place = hunksKey.getState(view.state)?.works.find(({ id }) => id === work);
      if (!place) return;
      const changes = changesFor(
        view.state,
        { ...target, from: place.from, to: place.to },
        markdown,
        isPartial,
      );
      view.dispatch(ordering(view.state.tr, { type: 'propose', work, changes }));
    },
    forget() {
      if (!view.isDestroyed) view.dispatch(ordering(view.state.tr, { type: 'forget', work }));
    },
    takeAll() {
      const ids = open().map(({ id }) => id);
      if (!view.isDestroyed) settleHunks(view, ids, 'taken');
    },
    open,
  };
};
