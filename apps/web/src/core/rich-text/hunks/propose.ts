import type { EditorView } from '@tiptap/pm/view';
import { hunksKey, openHunks, ordering, type Hunk } from './hunk-state.ts';
import { changesFor, type Target } from './hunk-target.ts';
import { settleHunks } from './settle-hunks.ts';

/** A piece of work on a text, whose proposals come as it is written. */
export type Proposing = {
  /** Shows what the Markdown changes, as far as it has come. */
  show: (markdown: string, isPartial: boolean) => void;
  /** Takes back what was proposed and is not decided. */
  forget: () => void;
  /** Takes all that is proposed, in one step. */
  takeAll: () => void;
  open: () => Hunk[];
};

let begun = 0;

/** Begins a piece of work on a target. The target moves with what is written around it meanwhile. */
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
