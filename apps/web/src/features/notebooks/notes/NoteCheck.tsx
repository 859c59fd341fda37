import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { checkText } from '../studio/queries.ts';

const EvidenceCheck = lazyPart(() =>
  import('../../../core/evidence-check/EvidenceCheck.tsx').then((module) => module.EvidenceCheck),
);

export type CheckedNote = { text: string; anchors: readonly Anchor[] };

type Props = {
  notebookId: string;
  checked: CheckedNote;
  canEdit: boolean;
  onChange: (changed: CheckedNote) => Promise<unknown>;
  onClose: () => void;
};

/** Checks a note against the sources of its notebook. */
export const NoteCheck = ({ notebookId, checked, ...rest }: Props) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <EvidenceCheck {...rest} {...checked} check={checkText(notebookId)} />
  </Suspense>
);
